import { accountMessages } from '#contract/account-rules.ts';
import type { Trx } from '../database/database.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { Problem } from '../problems.ts';
import { noteSecurityEvent } from '../security-events/note-security-event.ts';
import type { Shop } from '../shop.ts';
import { findUserByGoogle, isLinkedToGoogle, linkGoogle, lockAddress } from './accounts.queries.ts';
import type { UserRow } from './user.ts';

/**
 * Links an account that is there already to whom Google named. Another way into it is told to whom it
 * may have been opened for.
 */
export async function linkToGoogle(
  trx: Trx,
  shop: Shop,
  { id, name, email }: UserRow,
  subject: string,
): Promise<void> {
  await lockAddress(trx, email);
  const known = await findUserByGoogle(trx, subject);
  // Another browser has finished the same sign-in.
  if (known?.id === id) return;
  const isFree = !known && !(await isLinkedToGoogle(trx, id));
  if (!isFree || !(await linkGoogle(trx, shop, { userId: id, subject }))) throw justTaken();
  await queueMail(trx, shop, { to: email, template: 'google-linked', data: { name } });
  await noteSecurityEvent(shop, 'google-linked', { userId: id }, trx);
}

/** The address or the subject has got an account in this very moment. */
export function justTaken(): Problem {
  return new Problem('conflict', accountMessages.googleFailed);
}
