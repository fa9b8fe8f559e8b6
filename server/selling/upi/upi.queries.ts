import { sql } from 'kysely';
import { upiLimits } from '#contract/upi/upi-rules.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import type { Db } from '#server/infra/database/connection/database.ts';

const hasReference = sql<boolean>`(status = 'pending' and upi_reference is not null)`;

/**
 * Those whose money staff may still find: the ones with a reference first, which hold their units until
 * staff have looked, then the oldest.
 */
export function listAwaited(db: Db, now: Date) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'status',
      'stockState',
      'shippingName as name',
      'shippingPhone as phone',
      'totalPaise',
      'createdAt',
      'reservedUntil as payUntil',
      'upiReference as reference',
      'upiReferenceAt as referenceAt',
    ])
    .where('paysByUpi', '=', sql.lit(true))
    .where('paidAt', 'is', null)
    .where('status', 'in', ['pending', 'cancelled'])
    .where((eb) =>
      eb.or([
        hasReference,
        eb('reservedUntil', '>', new Date(now.getTime() - upiLimits.lateDays * DAY_MS)),
      ]),
    )
    .where(sql<boolean>`not exists (select from payments where payments.order_id = orders.id)`)
    .orderBy(hasReference, 'desc')
    .orderBy(sql`stock_state = 'reserved'`, 'desc')
    .orderBy('createdAt')
    .limit(upiLimits.listMax)
    .execute();
}

/** Orders with a reference that nobody has compared with the bank yet. */
export async function countReferences(db: Db): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    select count(*)::int as given from orders
    where pays_by_upi and paid_at is null and status = 'pending' and upi_reference is not null
  `.execute(db);
  return rows[0]!.given;
}

/** Orders without a reference of whose time a quarter is left, and whose customers were not told. */
export async function listToRemind(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where pays_by_upi and paid_at is null and status = 'pending' and stock_state = 'reserved'
      and upi_reference is null and upi_reminded_at is null and reserved_until > ${now}
      and reserved_until - make_interval(secs => hold_seconds * ${upiLimits.reminderShare}::float)
        <= ${now}
    order by reserved_until limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Another waiting order of the customer for which they have left the same reference. */
export function findOwnClaim(
  db: Db,
  { userId, reference, id }: { userId: string; reference: string; id: string },
) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .where('paysByUpi', '=', sql.lit(true))
    .where('status', '=', 'pending')
    .where('upiReference', '=', reference)
    .where('id', '<>', id)
    .executeTakeFirst();
}
