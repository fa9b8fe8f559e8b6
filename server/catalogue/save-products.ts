import type { Trx } from '../database/database.ts';
import type { Shop } from '../shop.ts';
import { planStock, type StockPlan } from './plan-stock.ts';
import { factColumns, type ProductDraft, searchColumn } from './product-draft.ts';
import {
  insertProducts,
  insertSizes,
  lockProducts,
  replaceSizes,
  type StandingProduct,
  updateProduct,
} from './product-writes.queries.ts';
import { keepSearchForms } from './search-forms.queries.ts';
import { wordsOf } from './search-words.ts';

export interface SavedProduct {
  id: string;
  outcome: 'created' | 'updated' | 'unchanged';
  /** Someone is paying for it, so its counts were left as they are. */
  isHeld: boolean;
}

/**
 * Creates and updates products in the caller's transaction; the answers stand in the order of the
 * drafts. What is already as the draft says is not written. A deleted product comes back.
 * No two drafts may be the same product.
 */
export async function saveProducts(
  trx: Trx,
  shop: Pick<Shop, 'clock' | 'random'>,
  drafts: readonly ProductDraft[],
): Promise<SavedProduct[]> {
  const standing = await lockStanding(trx, drafts);
  const steps = drafts.map((draft) => {
    const row = standing(draft);
    return { draft, row, plan: planStock(draft, row), id: row?.id ?? draft.id ?? shop.random.id() };
  });
  const fresh = steps.filter(({ row }) => !row);
  const changed = steps.filter(({ row, draft, plan }) => row && !isAsDrafted(row, draft, plan));

  const now = shop.clock.now();
  await insertProducts(
    trx,
    fresh.map(({ draft, plan, id }) => ({
      id,
      source_key: draft.sourceKey,
      ...factColumns(draft),
      ...searchColumn(draft),
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
  for (const { draft, plan, id } of changed) await update(trx, id, draft, plan, now);
  await keepSearchForms(
    trx,
    [...fresh, ...changed].flatMap(({ draft }) => searchedWords(draft)),
  );
  return steps.map((step) => ({
    id: step.id,
    outcome: step.row ? (changed.includes(step) ? 'updated' : 'unchanged') : 'created',
    isHeld: step.plan.isHeld,
  }));
}

async function lockStanding(trx: Trx, drafts: readonly ProductDraft[]) {
  const rows = await lockProducts(
    trx,
    drafts.flatMap(({ sourceKey }) => sourceKey ?? []),
    drafts.flatMap(({ id }) => id ?? []),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byKey = new Map(rows.map((row) => [row.source_key, row]));
  return ({ id, sourceKey }: ProductDraft): StandingProduct | undefined =>
    (id && byId.get(id)) || (sourceKey ? byKey.get(sourceKey) : undefined);
}

/** Sizes first: the database sums them into the product, which then gets its own columns. */
async function update(
  trx: Trx,
  id: string,
  draft: ProductDraft,
  plan: StockPlan,
  now: Date,
): Promise<void> {
  await replaceSizes(
    trx,
    id,
    plan.sizes.map(({ reserved: _, ...size }) => size),
  );
  await updateProduct(trx, id, {
    ...factColumns(draft),
    ...searchColumn(draft),
    stock: plan.stock,
    source_stock: plan.source_stock,
    deleted_at: null,
    updated_at: now,
  });
}

function isAsDrafted(row: StandingProduct, draft: ProductDraft, plan: StockPlan): boolean {
  const wanted = { ...factColumns(draft), ...plan, deleted_at: null };
  return Object.entries(wanted).every(
    ([column, value]) =>
      column === 'isHeld' ||
      JSON.stringify(row[column as keyof StandingProduct]) === JSON.stringify(value),
  );
}

function searchedWords({ fields }: ProductDraft): string[] {
  const { name, tags, material, description } = fields;
  return wordsOf([name, ...tags, material ?? '', description].join(' '));
}
