import { validate as isUuid } from 'uuid';
import type { Db } from '#server/infra/database/connection/database.ts';
import { attachmentName } from '#server/infra/media/attachments.ts';
import { providerOrdersOf } from '#server/selling/orders/record/orders.queries.ts';
import { listRatings } from './account.queries.ts';
import { batchesById } from './by-id.ts';
import { groupBy } from './group-by.ts';
import { listCouponUses, listOrders, listRefundLines } from './orders.queries.ts';
import { isOneOf, listOwn } from './own-rows.queries.ts';
import type { OwnImage, Person } from './own-section.ts';

const BATCH = 50;

/**
 * Every order with everything that belongs to it. Collects the ids of orders and returns, and the
 * images.
 */
export async function* collectOrders(
  db: Db,
  person: Person,
  found: {
    orderIds: string[];
    returnIds: string[];
    providerOrderIds: string[];
    images: OwnImage[];
  },
): AsyncGenerator<object> {
  const ratingsOf = groupBy(await listRatings(db, person.id), 'orderId');
  const batches = batchesById(BATCH, (part) => listOrders(db, person.id, part));
  for await (const rows of batches) {
    const ids = rows.map(({ id }) => id);
    const partsOf = await readParts(db, person, ids, found);
    for (const row of rows) {
      found.orderIds.push(row.id);
      found.providerOrderIds.push(...providerOrdersOf(row));
      yield {
        ...row,
        // Which member of staff wrote it is the staff's data.
        staffNotes: row.staffNotes.map(({ words, at, changedAt }) => ({ words, at, changedAt })),
        ...partsOf(row.id),
        ratings: ratingsOf(row.id),
      };
    }
  }
}

async function readParts(
  db: Db,
  person: Person,
  ids: string[],
  found: { returnIds: string[]; images: OwnImage[] },
) {
  const isOfOrder = isOneOf('orderId', ids);
  const [items, plan, history, events, shipments, payments, refunds, refundLines] =
    await Promise.all([
      listOwn(db, 'orderLines', isOfOrder, ['position']),
      listOwn(db, 'orderParts', isOfOrder, ['number']),
      listOwn(db, 'orderHistory', isOfOrder, ['createdAt', 'id']),
      listOwn(db, 'orderEvents', isOfOrder, ['createdAt', 'id']),
      listOwn(db, 'shipments', isOfOrder, ['createdAt']),
      listOwn(db, 'payments', isOfOrder, ['createdAt']),
      listOwn(db, 'refunds', isOfOrder, ['createdAt']),
      listRefundLines(db, ids),
    ]);
  const [returns, invoices, creditNotes, couponUses] = await Promise.all([
    listOwn(db, 'returns', isOfOrder, ['createdAt']),
    listOwn(db, 'invoices', isOfOrder, ['issuedAt']),
    listOwn(db, 'creditNotes', isOfOrder, ['issuedAt']),
    listCouponUses(db, ids),
  ]);
  const returnIds = returns.map(({ id }) => id);
  found.returnIds.push(...returnIds);
  const isOfReturn = isOneOf('returnId', returnIds);
  const returnLinesOf = groupBy(await listOwn(db, 'returnLines', isOfReturn, []), 'returnId');
  const images = (await listOwn(db, 'returnImages', isOfReturn, ['position'])).map((image) => {
    const file = `images/return-${image.returnId}-${image.position}.jpg`;
    found.images.push({ file, storedAs: attachmentName(image.id, 'return') });
    return { ...image, file };
  });
  const returnImagesOf = groupBy(images, 'returnId');
  const refundLinesOf = groupBy(refundLines, 'refundId');
  const acted = <R extends { actor: string }>(row: R) => ({
    ...row,
    actor: nameActor(row.actor, person),
  });

  const parts = {
    items: groupBy(items, 'orderId'),
    plan: groupBy(plan, 'orderId'),
    history: groupBy(history.map(acted), 'orderId'),
    events: groupBy(events.map(acted), 'orderId'),
    shipments: groupBy(shipments, 'orderId'),
    payments: groupBy(payments, 'orderId'),
    refunds: groupBy(
      refunds.map((row) => ({ ...row, lines: refundLinesOf(row.id) })),
      'orderId',
    ),
    returns: groupBy(
      returns.map((row) => ({
        ...row,
        lines: returnLinesOf(row.id),
        images: returnImagesOf(row.id),
      })),
      'orderId',
    ),
    invoices: groupBy(invoices, 'orderId'),
    creditNotes: groupBy(creditNotes, 'orderId'),
    coupons: groupBy(couponUses, 'orderId'),
  };
  return (orderId: string) =>
    Object.fromEntries(Object.entries(parts).map(([name, of]) => [name, of(orderId)]));
}

/**
 * 'shop' and 'provider' are named as they are; which member of staff it was is the staff's data.
 */
function nameActor(actor: string, { id }: Person): string {
  if (actor === id) return 'you';
  return isUuid(actor) ? 'staff' : actor;
}
