import { validate as isUuid } from 'uuid';
import type { Db } from '#server/infra/database/connection/database.ts';
import { attachmentName } from '#server/infra/media/attachments.ts';
import { providerOrdersOf } from '#server/selling/orders/record/orders.queries.ts';
import { listRatings } from './account.queries.ts';
import { batchesById } from './by-id.ts';
import * as orders from './orders.queries.ts';
import type { OwnImage, Person } from './own-section.ts';
import { groupBy, readable } from './readable.ts';

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
  const batches = batchesById(BATCH, (part) => orders.listOrdersWhole(db, person.id, part));
  for await (const rows of batches) {
    const ids = rows.map(({ id }) => id);
    const partsOf = await readParts(db, person, ids, found);
    for (const row of rows) {
      found.orderIds.push(row.id);
      found.providerOrderIds.push(...providerOrdersOf(row));
      yield { ...readable(row), ...partsOf(row.id), ratings: ratingsOf(row.id) };
    }
  }
}

async function readParts(
  db: Db,
  person: Person,
  ids: string[],
  found: { returnIds: string[]; images: OwnImage[] },
) {
  const [items, plan, history, events, shipments, payments, refunds, refundLines] =
    await Promise.all([
      orders.listItems(db, ids),
      orders.listParts(db, ids),
      orders.listHistory(db, ids),
      orders.listEvents(db, ids),
      orders.listShipmentsWhole(db, ids),
      orders.listPayments(db, ids),
      orders.listRefunds(db, ids),
      orders.listRefundLines(db, ids),
    ]);
  const [returns, invoices, creditNotes, couponUses] = await Promise.all([
    orders.listReturns(db, ids),
    orders.listInvoices(db, ids),
    orders.listCreditNotes(db, ids),
    orders.listCouponUses(db, ids),
  ]);
  const returnIds = returns.map(({ id }) => id);
  found.returnIds.push(...returnIds);
  const returnLinesOf = groupBy(await orders.listReturnLines(db, returnIds), 'returnId');
  const images = (await orders.listReturnImages(db, returnIds)).map((image) => {
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
