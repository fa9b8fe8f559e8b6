import { validate as isUuid } from 'uuid';
import { oneLine } from '#contract/api/one-line.ts';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { productFormLimits } from '#contract/catalogue/product-form.ts';
import type { ProductDraft } from '#server/catalogue/products/product-draft.ts';
import { splitTags } from '#server/catalogue/products/split-tags.ts';
import { cellProblems, readYesNo } from './cells.ts';
import { openGuess } from './guess-category.ts';
import { cutText, htmlText, plainText } from './plain-text.ts';
import { checkFields, type KnownCategories, type ReadEntry } from './read-product.ts';
import type { SheetRow } from './sheet.ts';
import { readShopifyImages } from './shopify-images.ts';
import { readShopifyVariants } from './shopify-variants.ts';

const { nameMax, descriptionMin } = catalogueLimits;

/** What a Shopify export does not contain, or Haat only guesses: the shop's own values stay. */
const unchangedOnUpdate = [
  'category',
  'sizeChart',
  'care',
  'searchTitle',
  'searchDescription',
  'material',
  'featured',
  'inStock',
  'hsn',
  'gstRate',
  'lowStockAt',
  'maker',
  'isCertified',
  'technique',
  'year',
  'edition',
] as const;

/** All rows of one handle; docs/import.md describes what becomes of each column. */
export function readShopifyRows(rows: readonly SheetRow[], shop: KnownCategories): ReadEntry {
  const first = rows.find(({ cell }) => cell('title')) ?? rows[0]!;
  const handle = first.cell('handle');
  const label = oneLine(first.cell('title')) || handle;
  const entry: ReadEntry = { line: rows[0]!.line, label, products: [], refusals: [], notes: [] };
  const hides = keyOf(handle);
  if (isGiftCard(first))
    return { ...entry, notes: ['it is a gift card, so it is not for sale here'], hides };
  const reason = whyHidden(first);
  if (reason) entry.notes.push(`${reason}, so it is hidden`);
  const read = readProduct(rows, { first, label, shop, isHidden: reason !== undefined }, entry);
  if (!reason) return read;
  if (read.refusals.length === 0) return { ...read, hides };
  // Nobody sees it in Shopify either, so its faults do not stop anybody.
  const notes = [`${reason}, so it is not for sale here`, ...read.refusals];
  return { ...entry, refusals: [], notes, hides };
}

interface Product {
  first: SheetRow;
  label: string;
  shop: KnownCategories;
  isHidden: boolean;
}

function readProduct(
  rows: readonly SheetRow[],
  { first, label, shop, isHidden }: Product,
  entry: ReadEntry,
): ReadEntry {
  const ragged = rows.filter(({ isRagged }) => isRagged);
  for (const { line } of ragged) {
    entry.refusals.push(
      `The row at line ${line} and the first line have different numbers of cells`,
    );
  }
  entry.refusals.push(...cellProblems(rows, 'shopify'));
  if (rows.some(({ cell }) => readYesNo(cell('requiresShipping'), true) === false))
    entry.notes.push('Shopify does not ship it, but this shop ships it like every product');
  const { options, variants, isUntaxed } = readShopifyVariants(rows, entry);
  const used = variants.flatMap(({ image }) => image ?? []);
  const images = readShopifyImages(rows, used, entry.notes);
  const facts = readFacts(first, shop, entry.notes);
  if (label.length > nameMax) entry.notes.push(`its name was cut to ${nameMax} characters`);
  const [main] = variants;
  const checked = checkFields(
    {
      ...facts,
      name: cutText(label, nameMax).slice(0, nameMax),
      // A variant's wrong price is reported by its line.
      price: main?.draft.price || 1,
      gstRate: isUntaxed ? 0 : null,
    },
    null,
    shop,
  );
  if ('refusals' in checked) entry.refusals.push(...checked.refusals);
  entry.refusals = [...new Set(entry.refusals)];
  if ('refusals' in checked || entry.refusals.length > 0) return entry;
  const draft: ProductDraft = {
    fields: checked.fields,
    options,
    variants: variants.map((variant) => variant.draft),
    ...identify(first),
    // A fact such as 40 × 60 cm, where it is no option.
    unchangedOnUpdate: options.length === 0 ? [...unchangedOnUpdate, 'size'] : unchangedOnUpdate,
    keepsOwnCounts: true,
    throughFile: (description) => plainText(htmlText(description)),
    status: isHidden ? 'hidden' : 'shown',
  };
  entry.products.push({
    line: entry.line,
    draft,
    images: images.length > 0 ? images : undefined,
    variantImages: variants.map(({ image }) => image),
    video: undefined,
  });
  return entry;
}

/** An export of Haat's also knows products that never had a handle. */
function identify({ cell }: SheetRow): Pick<ProductDraft, 'id' | 'sourceKey'> {
  const id = cell('haatId');
  return { sourceKey: keyOf(cell('handle')), ...(isUuid(id) && { id: id.toLowerCase() }) };
}

export function keyOf(handle: string): string {
  return `shopify:${handle}`;
}

function isGiftCard({ cell }: SheetRow): boolean {
  return readYesNo(cell('giftCard'), false) === true;
}

/** Nobody sees it in Shopify, or not in India. */
function whyHidden({ cell }: SheetRow): string | undefined {
  const unpublished = whyNot('Published', cell('published'), 'it is not published');
  if (unpublished) return unpublished;
  if (!/^(active)?$/i.test(cell('status'))) return `its status is ${cell('status')}`;
  return whyNot('Included / India', cell('includedInIndia'), 'it is not for sale in India');
}

/** A word that is neither yes nor no shows nothing to anybody. */
function whyNot(name: string, text: string, reason: string): string | undefined {
  const answer = readYesNo(text, true);
  if (answer === undefined) return `its ${name} "${text}" is neither yes nor no`;
  return answer ? undefined : reason;
}

interface Facts {
  description: string;
  category: string;
  tags: string[];
}

function readFacts({ cell }: SheetRow, shop: KnownCategories, notes: string[]): Facts {
  // An export of Haat's names the category there.
  const named = shop.categories.find(({ address }) => address === cell('type').toLowerCase());
  const tags = splitTags([cell('tags'), named ? '' : cell('type')].join(','));
  const fitting = tags.filter((tag) => tag.length <= productFormLimits.tagMax);
  const fittingTags = fitting.slice(0, productFormLimits.tagsMax);
  if (fittingTags.length < tags.length)
    notes.push(`${tags.length - fittingTags.length} tags did not fit`);
  const guess = openGuess(shop.categories);
  const category = guess({
    type: cell('type'),
    productCategory: cell('productCategory'),
    tags: splitTags(cell('tags')),
    title: cell('title'),
  });
  return {
    description: readDescription(cell, notes),
    category: named?.address ?? category ?? shop.otherwise,
    tags: fittingTags,
  };
}

function readDescription(cell: SheetRow['cell'], notes: string[]): string {
  const text = plainText(cell('body'));
  if (text.length >= descriptionMin) return text;
  const parts = [text, cell('title'), cell('type')].filter(Boolean);
  const completed = `${parts.join('. ')}.`.padEnd(descriptionMin, '.');
  notes.push(`its description was too short and now reads "${completed}"`);
  return completed;
}
