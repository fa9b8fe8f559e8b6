import { type Category, catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { productFormLimits } from '#contract/catalogue/product-form.ts';
import type { ProductDraft } from '#server/catalogue/products/product-draft.ts';
import { splitTags } from '#server/catalogue/products/split-tags.ts';
import { guessCategory } from './guess-category.ts';
import { cutText, plainText } from './plain-text.ts';
import { checkFields, type ImageWish, type ReadEntry, type ReadProduct } from './read-product.ts';
import type { SheetRow } from './sheet.ts';
import { readShopifyImages } from './shopify-images.ts';
import {
  groupVariants,
  isVariantRow,
  readVariant,
  slug,
  stockOf,
  type Variant,
  type VariantGroup,
} from './shopify-variants.ts';

const { nameMax, descriptionMin, descriptionMax } = catalogueLimits;

/** What a Shopify export does not contain, or Haat only guesses: the shop's own values stay. */
const unchangedOnUpdate = [
  'category',
  'material',
  'featured',
  'inStock',
  'hsn',
  'gstRate',
] as const;

/** All rows of one handle; docs/import.md describes what becomes of each column. */
export function readShopifyRows(rows: readonly SheetRow[], otherwise: Category): ReadEntry {
  const first = rows.find(({ cell }) => cell('title')) ?? rows[0]!;
  const handle = first.cell('handle');
  const label = first.cell('title') || handle;
  const entry: ReadEntry = { line: rows[0]!.line, label, products: [], refusals: [], notes: [] };
  const reason = whyNotForSale(first);
  if (reason) return { ...entry, notes: [`${reason}, so it is hidden`], hides: keyOf(handle) };

  const variants: Variant[] = [];
  for (const row of rows) {
    if (row.isRagged)
      entry.refusals.push(
        `The row at line ${row.line} does not have as many cells as the first line`,
      );
    if (!isVariantRow(row)) continue;
    const read = readVariant(row);
    if ('variant' in read) variants.push(read.variant);
    else entry.refusals.push(read.refusal);
  }
  if (variants.length === 0 && entry.refusals.length === 0) {
    entry.refusals.push('Valid price is required');
  }
  const images = readShopifyImages(rows, entry.notes);
  const facts = readFacts(first, otherwise, entry.notes);
  const groups = groupVariants(variants);
  for (const [at, group] of groups.entries()) {
    const product = readGroup({ handle, label, facts, images, group, isMain: at === 0 });
    if ('refusals' in product) entry.refusals.push(...product.refusals);
    else entry.products.push(product);
  }
  if (groups.length > 1 && entry.refusals.length === 0) {
    const names = entry.products.map(({ draft }) => draft.fields.name).join('", "');
    entry.notes.push(`its variants differ in price, so they are the products "${names}"`);
  }
  if (entry.refusals.length > 0) entry.products = [];
  entry.refusals = [...new Set(entry.refusals)];
  return entry;
}

export function keyOf(handle: string): string {
  return `shopify:${handle}`;
}

function whyNotForSale({ cell }: SheetRow): string | undefined {
  if (/^false$/i.test(cell('published'))) return 'it is not published';
  if (/^(draft|archived)$/i.test(cell('status'))) return `its status is ${cell('status')}`;
  if (/^true$/i.test(cell('giftCard'))) return 'it is a gift card';
  return undefined;
}

interface Facts {
  description: string;
  category: Category;
  tags: string[];
}

function readFacts({ cell }: SheetRow, otherwise: Category, notes: string[]): Facts {
  const tags = splitTags([cell('tags'), cell('type')].join(','));
  const fitting = tags.filter((tag) => tag.length <= productFormLimits.tagMax);
  const fittingTags = fitting.slice(0, productFormLimits.tagsMax);
  if (fittingTags.length < tags.length)
    notes.push(`${tags.length - fittingTags.length} tags did not fit`);
  const category = guessCategory({
    type: cell('type'),
    productCategory: cell('productCategory'),
    tags: splitTags(cell('tags')),
    title: cell('title'),
  });
  return {
    description: readDescription(cell, notes),
    category: category ?? otherwise,
    tags: fittingTags,
  };
}

function readDescription(cell: SheetRow['cell'], notes: string[]): string {
  const text = plainText(cell('body'));
  if (text.length > descriptionMax) {
    notes.push(`its description was cut to ${descriptionMax} characters`);
    return cutText(text, descriptionMax);
  }
  if (text.length >= descriptionMin) return text;
  const parts = [text, cell('title'), cell('type')].filter(Boolean);
  const completed = `${parts.join('. ')}.`.padEnd(descriptionMin, '.');
  notes.push(`its description was too short and now reads "${completed}"`);
  return completed;
}

interface GroupParts {
  handle: string;
  label: string;
  facts: Facts;
  images: ImageWish[];
  group: VariantGroup;
  /** The first group keeps the product's own name and key. */
  isMain: boolean;
}

function readGroup(parts: GroupParts): ReadProduct | { refusals: string[] } {
  const { handle, label, facts, images, group, isMain } = parts;
  const [main] = group.variants as [Variant];
  const suffix = isMain ? '' : ` – ${group.label}`;
  const stock = stockOf(group);
  const checked = checkFields(
    {
      ...facts,
      name: `${cutText(label, Math.max(10, nameMax - suffix.length))}${suffix}`.slice(0, nameMax),
      price: main.price,
      discountPrice: main.discountPrice,
      size: group.size,
      gstRate: main.isTaxed ? null : 0,
    },
    stock,
  );
  if ('refusals' in checked) return checked;
  const key = isMain ? keyOf(handle) : `${keyOf(handle)}#${slug(group.label)}`;
  const draft: ProductDraft = {
    fields: checked.fields,
    stock,
    sourceKey: key,
    unchangedOnUpdate,
  };
  const own = images.findIndex(({ source }) => source === main.image);
  const ordered = own > 0 && !isMain ? [images[own]!, ...images.toSpliced(own, 1)] : images;
  return {
    line: main.line,
    draft,
    images: ordered.length > 0 ? ordered : undefined,
    video: undefined,
  };
}
