import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { DB } from '#server/infra/database/schema.ts';

/** An address of one channel. */
interface Where {
  channel: string;
  address: string;
}

/** Nothing more goes to this address; the reason of the first refusal stays. */
export async function stopAddress(
  db: Db,
  { channel, address, ...stop }: Where & { person: string; reason: string; since: Date },
): Promise<void> {
  await db
    .insertInto('messageStops')
    .values({ channel, address: address.toLowerCase(), ...stop })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function liftStop(db: Db, { channel, address }: Where): Promise<void> {
  await db
    .deleteFrom('messageStops')
    .where('channel', '=', channel)
    .where('address', '=', address.toLowerCase())
    .execute();
}

export async function isStopped(db: Db, { channel, address }: Where): Promise<boolean> {
  const stop = await db
    .selectFrom('messageStops')
    .select('reason')
    .where('channel', '=', channel)
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst();
  return stop !== undefined;
}

/** Why a queued message's address takes nothing more; null if it does. */
export function stopReason(eb: ExpressionBuilder<DB, 'mails'>) {
  return eb
    .selectFrom('messageStops')
    .select('messageStops.reason')
    .whereRef('messageStops.channel', '=', 'mails.channel')
    .where('messageStops.address', '=', sql<string>`lower(mails.recipient)`);
}

/** The addresses of somebody that take nothing more. */
export function listStopsOf(db: Db, email: string) {
  return db.selectFrom('messageStops').selectAll().where('person', '=', email).execute();
}

export async function forgetStopsOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('messageStops').where('person', '=', email).execute();
}

/** After so long an address gets another chance. */
export async function forgetStopsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('messageStops').where('since', '<', before).execute();
}
