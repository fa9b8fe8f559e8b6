import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import type { ReturnImages, ReturnLines, Returns } from '#server/infra/database/schema.ts';

export function findReturn(db: Db, id: string) {
  return db.selectFrom('returns').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The order's lock protects it; this reads the current state under that lock. */
export async function readReturnWithLines(trx: Trx, id: string) {
  const row = await trx
    .selectFrom('returns')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, lines: await listLines(trx, id) };
}

function listLines(trx: Trx, returnId: string) {
  return trx
    .selectFrom('returnLines')
    .select(['orderLineId as itemId', 'quantity'])
    .where('returnId', '=', returnId)
    .orderBy('orderLineId')
    .execute();
}

/**
 * A return requested since then with the same text and for the same products, regardless of images.
 */
export async function findSameReturn(
  trx: Trx,
  asked: {
    orderId: string;
    reason: Returns['reason'];
    details: string;
    lines: readonly { itemId: string; quantity: number }[];
    since: Date;
  },
): Promise<boolean> {
  const rows = await trx
    .selectFrom('returns')
    .select('id')
    .where('orderId', '=', asked.orderId)
    .where('reason', '=', asked.reason)
    .where('details', '=', asked.details)
    .where('status', '=', 'requested')
    .where('createdAt', '>', asked.since)
    .execute();
  const wanted = keyOf(asked.lines);
  for (const { id } of rows) if (keyOf(await listLines(trx, id)) === wanted) return true;
  return false;
}

function keyOf(lines: readonly { itemId: string; quantity: number }[]): string {
  return lines
    .map(({ itemId, quantity }) => `${itemId} ${quantity}`)
    .sort()
    .join();
}

export async function insertReturn(
  trx: Trx,
  row: Insertable<Returns>,
  lines: readonly Insertable<ReturnLines>[],
  images: readonly Insertable<ReturnImages>[],
): Promise<void> {
  await trx.insertInto('returns').values(row).execute();
  await trx.insertInto('returnLines').values(lines).execute();
  if (images.length > 0) await trx.insertInto('returnImages').values(images).execute();
}

export async function updateReturn(trx: Trx, id: string, changes: Updateable<Returns>) {
  await trx.updateTable('returns').set(changes).where('id', '=', id).execute();
}

/** The order's unfinished returns. */
export function listOpenReturns(trx: Trx, orderId: string) {
  return trx
    .selectFrom('returns')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('status', 'in', ['requested', 'approved', 'received'])
    .orderBy('id')
    .execute();
}

/**
 * How many units of an order line, `items`, can still be returned: neither in a return that was not
 * withdrawn nor refunded without one.
 */
export const returnableUnits = sql<number>`greatest(0,
  case when items.kind in ('shipping', 'fee') then 0 else items.quantity end
  - coalesce((
    select sum(asked.quantity) from return_lines asked
    join returns on returns.id = asked.return_id
    where asked.order_line_id = items.id and returns.status <> 'withdrawn'), 0)
  - coalesce((
    select sum(paid.quantity) from refund_lines paid
    join refunds on refunds.id = paid.refund_id
    where paid.order_line_id = items.id and refunds.status <> 'failed'
      and not exists (select from returns where returns.refund_id = refunds.id)), 0))::integer`;

export async function readReturnable(trx: Trx, orderId: string): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('orderLines as items')
    .select(['items.id', returnableUnits.as('units')])
    .where('items.orderId', '=', orderId)
    .execute();
  return new Map(rows.map(({ id, units }) => [id, units]));
}

/** Who may see an image besides staff, and its file name. */
export function findReturnImage(
  db: Db,
  { returnId, position }: { returnId: string; position: number },
) {
  return db
    .selectFrom('returnImages as images')
    .innerJoin('returns', 'returns.id', 'images.returnId')
    .select(['images.id', 'images.fileName', 'returns.userId'])
    .where('images.returnId', '=', returnId)
    .where('images.position', '=', position)
    .executeTakeFirst();
}

/** Reduces a customer's returns to what was returned: deletes texts and images of both sides. */
export async function forgetReturnWords(trx: Trx, orderIds: readonly string[]) {
  const ofThem = sql<string>`any(${orderIds}::uuid[])`;
  await trx
    .updateTable('returns')
    .set({ details: '', answer: '' })
    .where('orderId', '=', ofThem)
    .execute();
  return trx
    .deleteFrom('returnImages')
    .where('returnId', 'in', (eb) =>
      eb.selectFrom('returns').select('id').where('orderId', '=', ofThem),
    )
    .returning('id')
    .execute();
}
