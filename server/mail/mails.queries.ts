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

/** Those to customers who were erased that could never be delivered. */
export async function deleteErasedMails(db: Db, before: Date): Promise<void> {
  const template: keyof MailTemplates = 'account-erased';
  await db
    .deleteFrom('mails')
    .where('template', '=', template)
    .where('created_at', '<', before)
    .execute();
}

/** Codes that could never be delivered. */
export async function forgetMailedCodes(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('template', 'in', secretTemplates)
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
