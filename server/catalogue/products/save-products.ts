import { isDeepStrictEqual } from 'node:util';
import { saveSearchForms } from '#server/catalogue/search-words/search-forms.queries.ts';
import {
  type SearchedTexts,
  searchVector,
  wordsOf,
} from '#server/catalogue/search-words/search-words.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import { insertRows, updateRow } from '#server/infra/database/query/change-rows.queries.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { outcomeOf, type ProductPlan, planProduct, type SaveOutcome } from './plan-product.ts';
import type { VariantsPlan } from './plan-variants.ts';
import type { ProductDraft } from './product-draft.ts';
import {
  findProductKeys,
  findStandingProducts,
  findTakenSkus,
  lockProducts,
  type StandingProduct,
  type StandingVariant,
  saveVariants,
} from './product-writes.queries.ts';

export interface SavedProduct {
  id: string;
  outcome: SaveOutcome;
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
  const steps = drafts.map((draft) => planProduct(shop, draft, standing(draft)));
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
): Promise<{ id: string | undefined; outcome: SaveOutcome }[]> {
  const standing = standingOf(await findStandingProducts(db, ...keysOf(drafts)));
  const steps = drafts.map((draft) => planProduct(shop, draft, standing(draft)));
  await leaveOutTakenSkus(db, steps);
  return steps.map((step) => ({ id: step.row?.id, outcome: outcomeOf(step) }));
}

/**
 * SKUs are unique: one that another product has, or an earlier variant of these drafts, is left out
 * and returned.
 */
async function leaveOutTakenSkus(
  db: Db,
  steps: readonly ProductPlan[],
): Promise<Map<ProductPlan, SavedProduct['takenSkus']>> {
  const offered = ({ plan }: ProductPlan) => plan.rows.filter((row) => row.sku && !row.deletedAt);
  const skus = steps.flatMap((step) => offered(step).map(({ sku }) => sku ?? ''));
  const used = await findTakenSkus(db, skus, { except: steps.map(({ id }) => id) });
  const taken = new Map<ProductPlan, SavedProduct['takenSkus']>();
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

function changedVariants({ id, row, plan }: ProductPlan) {
  const before = new Map(row?.variants.map((variant) => [variant.id, variant]));
  return plan.rows
    .filter((variant) => !isDeepStrictEqual(before.get(variant.id), variant))
    .map((variant) => ({ ...variant, productId: id }));
}

/** Those whose values or SKU another one may get. */
function renamedVariants({ row, plan }: ProductPlan): string[] {
  const nameOf = ({ optionValues, sku }: StandingVariant) => [sku, ...optionValues].join('\0');
  const before = new Map(row?.variants.map((variant) => [variant.id, nameOf(variant)]));
  return plan.rows
    .filter((variant) => before.has(variant.id) && before.get(variant.id) !== nameOf(variant))
    .map(({ id }) => id);
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

async function update(
  trx: Trx,
  { id, facts, plan, hidden }: ProductPlan,
  now: Date,
): Promise<void> {
  const { pricePaise: _, discountPricePaise: __, ...columns } = columnsOf(facts);
  await updateRow(trx, 'products', id, {
    ...columns,
    searchWords: searchVector(searchedTexts(facts, plan)),
    ...hidden,
    updatedAt: now,
  });
}

/** The driver would write a list as an array of the database. */
function columnsOf(facts: ProductPlan['facts']) {
  return { ...facts, options: JSON.stringify(facts.options) };
}

function searchedTexts(
  facts: ProductPlan['facts'],
  { rows }: VariantsPlan,
): Required<SearchedTexts> {
  const values = facts.options.flatMap((option) => option.values.map(({ value }) => value));
  const skus = rows.flatMap(({ sku, deletedAt }) => (sku && !deletedAt ? [sku] : []));
  return { ...facts, choices: [...values, ...skus] };
}

function searchedWords(texts: Required<SearchedTexts>): string[] {
  const { name, tags, material, choices, description } = texts;
  return wordsOf([name, ...tags, material ?? '', ...choices, description].join(' '));
}
