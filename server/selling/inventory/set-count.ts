import { validate as isUuid } from 'uuid';
import type { Body } from '#contract/api/endpoint.ts';
import { variantLabel, variantName } from '#contract/catalogue/variants.ts';
import type { inventoryApi } from '#contract/inventory/inventory.endpoints.ts';
import type { InventoryVariant } from '#contract/inventory/inventory.ts';
import { inventoryMessages as say } from '#contract/inventory/inventory-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { selectProductsToLock } from '#server/selling/inventory/stock/stock.queries.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { type CountedVariant, findCounted, writeCounts } from './counts.queries.ts';
import { planCount } from './plan-count.ts';
import { showVariant } from './read-inventory.ts';

type CountChange = Body<typeof inventoryApi.setCount>;

/** Sets the count of a variant's units over the one that was seen; returns the variant as it is now. */
export async function setCount(
  shop: Shop,
  actor: Actor,
  id: string,
  change: CountChange,
): Promise<InventoryVariant> {
  if (!isUuid(id)) throw new Problem('not-found', say.notFound);
  const variantId = id.toLowerCase();
  await shop.db.transaction().execute((trx) => write(trx, shop, actor, variantId, change));
  const variant = await showVariant(shop.db, variantId);
  if (!variant) throw new Problem('not-found', say.notFound);
  return variant;
}

async function write(
  trx: Trx,
  shop: Shop,
  actor: Actor,
  id: string,
  { reason, ...wanted }: CountChange,
): Promise<void> {
  const counted = await lockCounted(trx, id);
  const plan = planCount(counted, wanted);
  if (plan === 'same') return;
  if (plan !== 'set') {
    if (plan.kind === 'invalid') throw invalidField('stock', plan.message);
    const data = { variant: await showVariant(trx, id) };
    throw new Problem('conflict', plan.message, { extra: { data } });
  }
  await writeCounts(trx, [{ countedId: counted.countedId, stock: wanted.stock }], reason);
  await noteChange(trx, shop, actor, {
    action: 'changed',
    subject: 'product',
    subjectId: counted.productId,
    label: variantName(counted.name, variantLabel(counted.values)),
    before: { stock: counted.stock },
    after: { stock: wanted.stock, reason },
  });
}

/** Its count is read again once its product is locked. */
async function lockCounted(trx: Trx, id: string): Promise<CountedVariant> {
  const find = () => findCounted(trx, { ids: [id], codes: [] });
  const [seen] = await find();
  if (seen) await selectProductsToLock(trx, [seen.productId]).execute();
  const [counted] = seen ? await find() : [];
  if (!counted) throw new Problem('not-found', say.notFound);
  return counted;
}
