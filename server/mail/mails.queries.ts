import type { Insertable } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Mails } from '../database/schema.ts';
import type { MailTemplates } from './templates.ts';

/** Their codes open accounts, so they are kept no longer than the post needs them. */
export const secretTemplates: (keyof MailTemplates)[] = [
  'verification-code',
  'reset-code',
  'staff-invitation',
];

/** False when what its `once_key` names has been mailed, or is on its way. */
export async function insertMail(db: Db, mail: Insertable<Mails>): Promise<boolean> {
  const inserted = await db
    .insertInto('mails')
    .values(mail)
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether what this key names has been mailed, or is on its way. */
export async function wasMailed(db: Db, onceKey: string): Promise<boolean> {
  const mail = await db
    .selectFrom('mails')
    .select('id')
    .where('once_key', '=', onceKey)
    .executeTakeFirst();
  return mail !== undefined;
}

export async function findMail(db: Db, mailId: string) {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'template', 'data', 'sent_at'])
    .where('id', '=', mailId)
    .executeTakeFirst();
}

export async function markSent(db: Db, mailId: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set((eb) => ({ sent_at: now, attempts: eb('attempts', '+', 1), last_error: null }))
    .where('id', '=', mailId)
    .execute();
  await db
    .updateTable('mails')
    .set({ data: '{}' })
    .where('id', '=', mailId)
    .where('template', 'in', secretTemplates)
    .execute();
  await db
    .deleteFrom('mails')
    .where('id', '=', mailId)
    .where('forget_once_sent', '=', true)
    .execute();
}

/** Forgets mails by what they are about: those that were sent now, the others once they are. */
export async function forgetMails(db: Db, onceKeys: readonly string[]): Promise<void> {
  if (onceKeys.length === 0) return;
  await db
    .updateTable('mails')
    .set({ forget_once_sent: true })
    .where('once_key', 'in', onceKeys)
    .execute();
  await db
    .deleteFrom('mails')
    .where('once_key', 'in', onceKeys)
    .where('sent_at', 'is not', null)
    .execute();
}

export async function markFailed(db: Db, mailId: string, reason: string): Promise<void> {
  await db
    .updateTable('mails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), last_error: reason }))
    .where('id', '=', mailId)
    .execute();
}

/** Codes that could never be delivered. */
export async function forgetMailedCodes(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('template', 'in', secretTemplates)
    .where('created_at', '<', before)
    .execute();
}
