import type { Insertable } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import { countDeleted } from '#server/infra/database/query/count-rows.queries.ts';
import type { Mails } from '#server/infra/database/schema.ts';
import { onEveryChannel } from '#server/messages/channels.ts';
import type { Events } from '#server/messages/event-data.ts';
import { type EventName, keyOf, type OnceEvent, secretEvents } from '#server/messages/events.ts';

/** False if what its `onceKey` names has been mailed, or is on its way. */
export async function insertMail(db: Db, mail: Insertable<Mails>): Promise<boolean> {
  const inserted = await db
    .insertInto('mails')
    .values(mail)
    .onConflict((conflict) => conflict.column('onceKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether somebody was told of this, or is about to be. */
export async function wasTold<E extends OnceEvent>(
  db: Db,
  event: E,
  about: string,
  data: Partial<Events[E]> = {},
): Promise<boolean> {
  const mail = await db
    .selectFrom('mails')
    .select('id')
    .where('onceKey', '=', keyOf(event, about, data))
    .executeTakeFirst();
  return mail !== undefined;
}

/** Deletes mails by what they are about: sent ones now, the others once they are sent. */
export async function forgetMails(db: Db, onceKeys: readonly string[]): Promise<void> {
  if (onceKeys.length === 0) return;
  const keys = onEveryChannel(onceKeys);
  await db
    .updateTable('mails')
    .set({ forgetOnceSent: true })
    .where('onceKey', 'in', keys)
    .execute();
  await db
    .deleteFrom('mails')
    .where('onceKey', 'in', keys)
    .where('sentAt', 'is not', null)
    .execute();
}

/** Those to erased customers that could never be delivered. */
export async function deleteErasedMails(db: Db, before: Date): Promise<void> {
  const template: EventName = 'account-erased';
  await db
    .deleteFrom('mails')
    .where('template', '=', template)
    .where('createdAt', '<', before)
    .execute();
}

/** Codes that could never be delivered. */
export function forgetMailedCodes(db: Db, before: Date): Promise<number> {
  return countDeleted(
    db.deleteFrom('mails').where('template', 'in', secretEvents).where('createdAt', '<', before),
  );
}
