import { isDeepStrictEqual } from 'node:util';
import type { Option } from '#contract/catalogue/catalogue.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import { saveSearchForms } from '#server/catalogue/search-words/search-forms.queries.ts';
import {
  type SearchedTexts,
  searchVector,
  wordsOf,
} from '#server/catalogue/search-words/search-words.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import { insertRows, updateRow } from '#server/infra/database/query/change-rows.queries.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { draftVariants, sizeOver } from './draft-variants.ts';
import { planVariants, type VariantsPlan } from './plan-variants.ts';
import {
  type DraftOption,
  type FactColumns,
  factColumns,
  factsOver,
  type ProductDraft,
} from './product-draft.ts';
import {
  findProductKeys,
  findStandingProducts,
  findTakenSkus,
  lockProducts,
  type StandingProduct,
  type StandingVariant,
  saveVariants,
} from './product-writes.queries.ts';
import { unchangedVariants } from './unchanged-variants.ts';

export interface SavedProduct {
  id: string;
  outcome: 'created' | 'updated' | 'unchanged';
  /** Someone is paying for it, so its variants stay as they were. */
  isHeld: boolean;
  /** SKUs that it did not get, since another variant has them. */
  takenSkus: { sku: string; values: string[] }[];
}

/**
 * Creates and updates products in the caller's transaction; returns one result per draft, in order.
 * Skips what is already as the draft says. Restores a deleted product. No two drafts may be the
 * same product.
 */
export async function saveProducts(
  trx: Trx,
  shop: Pick<Shop, 'clock' | 'random'>,
  drafts: readonly ProductDraft[],
  /** The locked products of the drafts, where the caller has them. */
  locked?: readonly StandingProduct[],
): Promise<SavedProduct[]> {
  const standing = standingOf(locked ?? (await lockProducts(trx, ...keysOf(drafts))));
  const now = shop.clock.now();
  const steps = drafts.map((draft) => planStep(shop, draft, standing(draft)));
  const taken = await leaveOutTakenSkus(trx, steps);
  for (const step of steps) step.outcome = outcomeOf(step);
  const fresh = steps.filter(({ outcome }) => outcome === 'created');
  const changed = steps.filter(({ outcome }) => outcome === 'updated');
  await insertRows(
    trx,
    'products',
    fresh.map(({ draft, facts, plan, id, hidden }) => ({
      id,
      sourceKey: draft.sourceKey,
      slug: draft.slug ?? '',
      ...columnsOf(facts),
      searchWords: searchVector(searchedTexts(facts, plan)),
      createdAt: draft.createdAt ?? now,
      updatedAt: now,
      ...hidden,
    })),
  );
  for (const step of changed) await update(trx, step, now);
  const rows = [...fresh, ...changed].flatMap(changedVariants);
  const renamed = changed.flatMap(renamedVariants);
  await saveVariants(trx, rows, renamed, now);
  await saveSearchForms(
    trx,
    [...fresh, ...changed].flatMap(({ facts, plan }) => searchedWords(searchedTexts(facts, plan))),
  );
  return steps.map((step) => {
    const { id, outcome, plan } = step;
    return { id, outcome, isHeld: plan.isHeld, takenSkus: taken.get(step) ?? [] };
  });
}

/** The products that the drafts would be saved over, in their order; undefined for new ones. */
export async function findSavedIds(
  db: Db,
  drafts: readonly ProductDraft[],
): Promise<(string | undefined)[]> {
  const saved = standingOf(await findProductKeys(db, ...keysOf(drafts)));
  return drafts.map((draft) => saved(draft)?.id);
}

/** What saving would do to the existing products; writes nothing. */
export async function foreseeProducts(
  db: Db,
  shop: Pick<Shop, 'random' | 'clock'>,
  drafts: readonly ProductDraft[],
): Promise<{ id: string | undefined; outcome: SavedProduct['outcome'] }[]> {
  const standing = standingOf(await findStandingProducts(db, ...keysOf(drafts)));
  const steps = drafts.map((draft) => planStep(shop, draft, standing(draft)));
  await leaveOutTakenSkus(db, steps);
  return steps.map((step) => ({ id: step.row?.id, outcome: outcomeOf(step) }));
}

interface Step {
  draft: ProductDraft;
  row: StandingProduct | undefined;
  id: string;
  facts: FactColumns & { options: Option[] };
  plan: VariantsPlan;
  hidden: HiddenColumns;
  outcome: SavedProduct['outcome'];
}

function planStep(
  { random, clock }: Pick<Shop, 'random' | 'clock'>,
  draft: ProductDraft,
  row: StandingProduct | undefined,
): Step {
  const current = row && withoutHiding(row);
  const { options, variants } = draftVariants(current ? overStanding(current, draft) : draft);
  const now = clock.now();
  const hidden = hiddenColumns(draft, row, now);
  const plan = planVariants(variants, current?.variants ?? [], {
    isCountedNow: draft.isCountedNow ?? false,
    keepsOwnCounts: draft.keepsOwnCounts ?? false,
    newId: () => random.id(),
    hiddenAt: hidden.deletedAt,
    now,
  });
  if (!row) {
    const facts = { ...factColumns(draft), ...priceOf(plan), options: withSwatches(options, []) };
    return { draft, row, id: draft.id ?? random.id(), facts, plan, hidden, outcome: 'created' };
  }
  const named = plan.isHeld
    ? { options: row.options, size: row.size }
    : { options: withSwatches(options, row.options) };
  const over = factsOver(row, draft);
  const facts = { ...over, size: sizeOver(row, { ...over, options }), ...priceOf(plan), ...named };
  return { draft, row, id: row.id, facts, plan, hidden, outcome: 'updated' };
}

interface HiddenColumns {
  deletedAt: Date | null;
  hiddenAs: 'draft' | 'hidden' | null;
  draftLacks: string[];
}

function hiddenColumns(
  { status: wanted, lacks = [] }: ProductDraft,
  row: StandingProduct | undefined,
  now: Date,
): HiddenColumns {
  const status = wanted ?? row?.hiddenAs ?? 'shown';
  if (status === 'shown') return { deletedAt: null, hiddenAs: null, draftLacks: [] };
  // After what this change removes, so that showing the product does not bring that back.
  const deletedAt = row?.deletedAt ?? new Date(now.getTime() + 1);
  const isDeleted = row?.deletedAt && !row.hiddenAs;
  return { deletedAt, hiddenAs: isDeleted ? null : status, draftLacks: lacks };
}

/** A hidden product with its variants as they are once it is shown. */
function withoutHiding(row: StandingProduct): StandingProduct {
  if (!row.hiddenAs || !row.deletedAt) return row;
  const hiddenAt = row.deletedAt.getTime();
  return {
    ...row,
    variants: row.variants.map((variant) =>
      variant.deletedAt?.getTime() === hiddenAt ? { ...variant, deletedAt: null } : variant,
    ),
  };
}

/** Known once the plan is without the SKUs that others have. */
function outcomeOf({ row, facts, plan, hidden }: Step): SavedProduct['outcome'] {
  if (!row) return 'created';
  const { pricePaise: _, discountPricePaise: __, ...compared } = facts;
  const wanted = { ...compared, variants: plan.rows, ...hidden };
  return isAlready(row, wanted) ? 'unchanged' : 'updated';
}

/** The draft with what it leaves as it is. */
function overStanding(row: StandingProduct, draft: ProductDraft): ProductDraft {
  const leaves = new Set(draft.unchangedOnUpdate ?? []);
  const hasOptions = row.options.length > 0;
  const isOfOne = leaves.has('options') && hasOptions;
  if ((draft.variants && !isOfOne) || leaves.size === 0) return draft;
  const facts = factsOver(row, draft);
  const price = rupeesFromPaise(facts.pricePaise);
  const discountPrice =
    facts.discountPricePaise === null ? null : rupeesFromPaise(facts.discountPricePaise);
  const fields = { ...draft.fields, price, discountPrice, size: facts.size };
  const stock = leaves.has('stock') && { stock: undefined };
  const over = { ...draft, options: undefined, variants: undefined, fields, ...stock };
  // Options that no size text can say stay.
  const isUnsaid = leaves.has('size') || (leaves.has('options') && !draft.fields.size);
  if (!isUnsaid || row.size !== null || !hasOptions) return over;
  const offered = row.variants
    .filter((variant) => !variant.deletedAt)
    .map((variant) => ({ ...variant, values: variant.optionValues }));
  const isOnePrice = new Set(offered.map(sellingOf)).size === 1;
  const variants = unchangedVariants({ variants: offered }, isOnePrice ? over : undefined);
  return { ...over, options: row.options, variants };
}

/** For a new row; after that the database follows the variants. */
function priceOf({ rows }: VariantsPlan): Pick<FactColumns, 'pricePaise' | 'discountPricePaise'> {
  const offered = rows.filter((row) => !row.deletedAt);
  // Of a hidden product none is offered.
  const [cheapest] = (offered.length > 0 ? offered : [...rows]).sort(
    (one, other) => sellingOf(one) - sellingOf(other),
  );
  if (!cheapest) throw new Error('a product without variants');
  const { pricePaise, discountPricePaise } = cheapest;
  return { pricePaise, discountPricePaise };
}

function sellingOf(row: Pick<StandingVariant, 'pricePaise' | 'discountPricePaise'>): number {
  return row.discountPricePaise ?? row.pricePaise;
}

/** A value without a word on its swatch has the one that it had. */
function withSwatches(options: readonly DraftOption[], before: readonly Option[]): Option[] {
  return options.map(({ name, values }) => {
    const former = before.find((option) => option.name === name)?.values ?? [];
    const swatchOf = (value: string) => former.find((each) => each.value === value)?.swatch ?? null;
    return {
      name,
      values: values.map(({ value, swatch = swatchOf(value) }) => ({ value, swatch })),
    };
  });
}

/**
 * SKUs are unique: one that another product has, or an earlier variant of these drafts, is left out
 * and returned.
 */
async function leaveOutTakenSkus(
  db: Db,
  steps: readonly Step[],
): Promise<Map<Step, SavedProduct['takenSkus']>> {
  const offered = ({ plan }: Step) => plan.rows.filter((row) => row.sku && !row.deletedAt);
  const skus = steps.flatMap((step) => offered(step).map(({ sku }) => sku ?? ''));
  const used = await findTakenSkus(db, skus, { except: steps.map(({ id }) => id) });
  const taken = new Map<Step, SavedProduct['takenSkus']>();
  for (const step of steps) {
    const mine: SavedProduct['takenSkus'] = [];
    for (const row of offered(step)) {
      if (!row.sku) continue;
      if (used.has(row.sku)) {
        mine.push({ sku: row.sku, values: row.optionValues });
        row.sku = null;
      } else used.add(row.sku);
    }
    taken.set(step, mine);
  }
  return taken;
}

function changedVariants({ id, row, plan }: Step) {
  const before = new Map(row?.variants.map((variant) => [variant.id, variant]));
  return plan.rows
    .filter((variant) => !isDeepStrictEqual(before.get(variant.id), variant))
    .map((variant) => ({ ...variant, productId: id }));
}

/** Those whose values or SKU another one may get. */
function renamedVariants({ row, plan }: Step): string[] {
  const nameOf = ({ optionValues, sku }: StandingVariant) => [sku, ...optionValues].join('\0');
  const before = new Map(row?.variants.map((variant) => [variant.id, nameOf(variant)]));
  return plan.rows
    .filter((variant) => before.has(variant.id) && before.get(variant.id) !== nameOf(variant))
    .map(({ id }) => id);
}

function isAlready(row: StandingProduct, wanted: Partial<StandingProduct>): boolean {
  return Object.entries(wanted).every(([column, value]) =>
    isDeepStrictEqual(row[column as keyof StandingProduct], value),
  );
}

function keysOf(drafts: readonly ProductDraft[]): [sourceKeys: string[], ids: string[]] {
  return [drafts.flatMap(({ sourceKey }) => sourceKey ?? []), drafts.flatMap(({ id }) => id ?? [])];
}

function standingOf<P extends Pick<StandingProduct, 'id' | 'sourceKey'>>(rows: readonly P[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byKey = new Map(rows.map((row) => [row.sourceKey, row]));
  return ({ id, sourceKey }: ProductDraft): P | undefined =>
    (id && byId.get(id)) || (sourceKey ? byKey.get(sourceKey) : undefined);
}

async function update(trx: Trx, { id, facts, plan, hidden }: Step, now: Date): Promise<void> {
  const { pricePaise: _, discountPricePaise: __, ...columns } = columnsOf(facts);
  await updateRow(trx, 'products', id, {
    ...columns,
    searchWords: searchVector(searchedTexts(facts, plan)),
    ...hidden,
    updatedAt: now,
  });
}

/** The driver would write a list as an array of the database. */
function columnsOf(facts: Step['facts']) {
  return { ...facts, options: JSON.stringify(facts.options) };
}

function searchedTexts(facts: Step['facts'], { rows }: VariantsPlan): Required<SearchedTexts> {
  const values = facts.options.flatMap((option) => option.values.map(({ value }) => value));
  const skus = rows.flatMap(({ sku, deletedAt }) => (sku && !deletedAt ? [sku] : []));
  return { ...facts, choices: [...values, ...skus] };
}

function searchedWords(texts: Required<SearchedTexts>): string[] {
  const { name, tags, material, choices, description } = texts;
  return wordsOf([name, ...tags, material ?? '', ...choices, description].join(' '));
}
