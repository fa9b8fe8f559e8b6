import { createHash } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import type { PolicyVersions } from '#contract/content/policies.ts';
import { versionsOf } from '#contract/content/policy-rules.ts';
import { manualOrderMessages, originWords } from '#contract/manual-orders/manual-order-rules.ts';
import type { ManualOrderFields } from '#contract/manual-orders/manual-orders.ts';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { tillMessages } from '#contract/till/till-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { holdUnits } from '#server/selling/inventory/stock/move-units.ts';
import { lockProducts } from '#server/selling/inventory/stock/stock.queries.ts';
import { actorId, noteWork } from '#server/selling/orders/record/note-work.ts';
import { insertHistory, insertOrder } from '#server/selling/orders/record/orders.queries.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';
import { productIdsIn, writeOrder } from './manual-order-row.ts';
import { findTakenOrder, hasAccount, lockKey } from './manual-orders.queries.ts';

/**
 * Writes down an order that a customer gave in a conversation, and holds its units, all or none.
 * The same key with the same words is the same order, with others it is refused. Returns its id;
 * `makePaymentLink` makes a link by which it is paid.
 */
export async function placeManualOrder(
  shop: Shop,
  fields: ManualOrderFields,
  key: string,
  actor: Actor,
): Promise<string> {
  const policies = versionsOf((await shop.content.read()).policies);
  return shop.db
    .transaction()
    .execute((trx) => writeManualOrder(trx, shop, fields, { key, actor, policies }));
}

interface Writing {
  key: string;
  actor: Actor;
  /** Under which it is placed. */
  policies: PolicyVersions;
  /** At the till: the customer has the goods. */
  handedOver?: boolean;
}

/** The same in the caller's transaction. */
export async function writeManualOrder(
  trx: Trx,
  shop: Shop,
  fields: ManualOrderFields,
  { key, actor, policies, handedOver = false }: Writing,
): Promise<string> {
  await lockKey(trx, key);
  const known = await findTakenOrder(trx, key);
  const writtenHash = hashOf(fields);
  if (known) {
    // Those of a former release have no hash.
    if (known.writtenHash === null || known.writtenHash === writtenHash) return known.id;
    throw new Problem(
      'conflict',
      handedOver ? tillMessages.sentBefore : manualOrderMessages.sentBefore,
    );
  }
  await requireCustomer(trx, fields);
  const products = await lockProducts(
    trx,
    productIdsIn(fields).filter((each) => isUuid(each)),
  );
  const id = shop.random.id();
  const { row, items, plan } = await writeOrder(trx, shop, products, id, fields);
  const now = shop.clock.now();
  await insertOrder(
    trx,
    {
      ...row,
      id,
      requestHash: key,
      writtenHash,
      policies,
      handedOver,
      takenBy: 'id' in actor ? actor.id : null,
      createdAt: now,
      updatedAt: now,
    },
    items,
  );
  await holdUnits(trx, plan);
  await insertHistory(trx, {
    id: shop.random.id(),
    orderId: id,
    toStatus: 'pending',
    actor: actorId(actor),
    note: originWords[fields.origin],
    createdAt: now,
  });
  await noteWork(trx, shop, actor, id, {
    action: 'created',
    after: { origin: fields.origin, total: formatExactRupees(rupeesFromPaise(row.totalPaise)) },
  });
  return id;
}

/** Only who has an account can find the order there. */
export async function requireCustomer(
  trx: Trx,
  { customerId }: Pick<ManualOrderFields, 'customerId'>,
): Promise<void> {
  if (customerId === null) return;
  if (isUuid(customerId) && (await hasAccount(trx, customerId))) return;
  throw invalidField('customerId', manualOrderMessages.customerGone);
}

/** What is empty does not count, so that a later field that is empty leaves the hash as it was. */
function hashOf(fields: ManualOrderFields): string {
  const said = JSON.stringify(fields, (_, value) => value || undefined);
  return createHash('sha256').update(said).digest('hex');
}
