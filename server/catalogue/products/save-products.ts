import { saveSearchForms } from '#server/catalogue/search-words/search-forms.queries.ts';
import { searchVector, wordsOf } from '#server/catalogue/search-words/search-words.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { planStock, type StockPlan } from './plan-stock.ts';
import { type FactColumns, factColumns, factsOver, type ProductDraft } from './product-draft.ts';
import {
  findStandingProducts,
  insertProducts,
  insertSizes,
  lockProducts,
  replaceSizes,
  type StandingProduct,
  updateProduct,
} from './product-writes.queries.ts';

export interface SavedProduct {
  id: string;
  outcome: 'created' | 'updated' | 'unchanged';
  /** Someone is paying for it, so its counts stay as they were. */
  isHeld: boolean;
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
): Promise<SavedProduct[]> {
  const standing = standingOf(await lockProducts(trx, ...keysOf(drafts)));
  const steps = drafts.map((draft) => planStep(shop, draft, standing(draft)));
  const fresh = steps.filter(({ outcome }) => outcome === 'created');
  const changed = steps.filter(({ outcome }) => outcome === 'updated');
  const now = shop.clock.now();
  await insertProducts(
    trx,
    fresh.map(({ draft, facts, plan, id }) => ({
      id,
      source_key: draft.sourceKey,
      ...facts,
      search_words: searchVector(facts),
      stock: plan.stock,
      source_stock: plan.source_stock,
      created_at: draft.createdAt ?? now,
      updated_at: now,
    })),
  );
  await insertSizes(
    trx,
    fresh.flatMap(({ plan, id }) => plan.sizes.map((size) => ({ ...size, product_id: id }))),
  );
  for (const step of changed) await update(trx, step, now);
  await saveSearchForms(
    trx,
    [...fresh, ...changed].flatMap(({ facts }) => searchedWords(facts)),
  );
  return steps.map(({ id, outcome, plan }) => ({ id, outcome, isHeld: plan.isHeld }));
}

/** What saving would do to the existing products; writes nothing. */
export async function foreseeProducts(
  db: Db,
  shop: Pick<Shop, 'random'>,
  drafts: readonly ProductDraft[],
): Promise<{ id: string | undefined; outcome: SavedProduct['outcome'] }[]> {
  const standing = standingOf(await findStandingProducts(db, ...keysOf(drafts)));
  return drafts.map((draft) => {
    const row = standing(draft);
    return { id: row?.id, outcome: planStep(shop, draft, row).outcome };
  });
}

interface Step {
  draft: ProductDraft;
  row: StandingProduct | undefined;
  id: string;
  facts: FactColumns;
  plan: StockPlan;
  outcome: SavedProduct['outcome'];
}

function planStep(
  { random }: Pick<Shop, 'random'>,
  draft: ProductDraft,
  row: StandingProduct | undefined,
): Step {
  if (!row) {
    const plan = planStock(draft, undefined);
    const id = draft.id ?? random.id();
    return { draft, row, id, facts: factColumns(draft), plan, outcome: 'created' };
  }
  const facts = factsOver(row, draft);
  const leavesStock = draft.unchangedOnUpdate?.includes('stock');
  const plan = leavesStock ? { ...row, isHeld: false } : planStock(draft, row);
  const { stock, source_stock, sizes } = plan;
  const wanted = { ...facts, stock, source_stock, sizes, deleted_at: null };
  const outcome = isAlready(row, wanted) ? 'unchanged' : 'updated';
  return { draft, row, id: row.id, facts, plan, outcome };
}

function isAlready(row: StandingProduct, wanted: Partial<StandingProduct>): boolean {
  return Object.entries(wanted).every(
    ([column, value]) =>
      JSON.stringify(row[column as keyof StandingProduct]) === JSON.stringify(value),
  );
}

function keysOf(drafts: readonly ProductDraft[]): [sourceKeys: string[], ids: string[]] {
  return [drafts.flatMap(({ sourceKey }) => sourceKey ?? []), drafts.flatMap(({ id }) => id ?? [])];
}

function standingOf(rows: readonly StandingProduct[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byKey = new Map(rows.map((row) => [row.source_key, row]));
  return ({ id, sourceKey }: ProductDraft): StandingProduct | undefined =>
    (id && byId.get(id)) || (sourceKey ? byKey.get(sourceKey) : undefined);
}

/** Sizes first: the database sums them into the product, which then gets its own columns. */
async function update(trx: Trx, { id, facts, plan, row }: Step, now: Date): Promise<void> {
  if (JSON.stringify(row?.sizes) !== JSON.stringify(plan.sizes)) {
    await replaceSizes(
      trx,
      id,
      plan.sizes.map(({ reserved: _, ...size }) => size),
    );
  }
  await updateProduct(trx, id, {
    ...facts,
    search_words: searchVector(facts),
    stock: plan.stock,
    source_stock: plan.source_stock,
    deleted_at: null,
    updated_at: now,
  });
}

function searchedWords({ name, tags, material, description }: FactColumns): string[] {
  return wordsOf([name, ...tags, material ?? '', description].join(' '));
}
