import type { Insertable } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import type { WebhookEvents } from '../database/schema.ts';

/** False when the event is known already. */
export async function insertEvent(trx: Trx, event: Insertable<WebhookEvents>): Promise<boolean> {
  const inserted = await trx
    .insertInto('webhook_events')
    .values(event)
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findOpenEvent(db: Db, eventId: string) {
  return db
    .selectFrom('webhook_events')
    .select(['event_id', 'event', 'body'])
    .where('event_id', '=', eventId)
    .where('processed_at', 'is', null)
    .executeTakeFirst();
}

export async function closeEvent(db: Db, eventId: string, processedAt: Date): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set({ processed_at: processedAt, last_error: null })
    .where('event_id', '=', eventId)
    .execute();
}

export async function noteEventError(db: Db, eventId: string, error: string): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set({ last_error: error })
    .where('event_id', '=', eventId)
    .execute();
}

/** Events that came before `before` and are still not worked off, oldest first. */
export async function listOpenEvents(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_events')
    .select('event_id')
    .where('processed_at', 'is', null)
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.event_id);
}
