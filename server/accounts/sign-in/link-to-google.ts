import { accountMessages } from '#contract/accounts/account-rules.ts';
import type { Device, SignedIn } from '#server/accounts/sessions/session.ts';
import {
  findUserByGoogle,
  isLinkedToGoogle,
  linkGoogle,
  lockAddress,
} from '#server/accounts/users/accounts.queries.ts';
import type { UserRow } from '#server/accounts/users/user.ts';
import { tryToNote } from '#server/audit-log/note-security-event.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { queueMail } from '#server/mails/queue-mail.ts';
import type { HalfSignedIn } from './half-signed-in.ts';

/**
 * Links an account that is there already to whom Google named. Another way into it is told to whom it
 * may have been opened for. True where the link is new: `noteNewLink` says so after the commit.
 */
export async function linkToGoogle(
  trx: Trx,
  shop: Shop,
  { id, name, email }: UserRow,
  subject: string,
): Promise<boolean> {
  await lockAddress(trx, email);
  const known = await findUserByGoogle(trx, subject);
  // Another browser has finished the same sign-in.
  if (known?.id === id) return false;
  const isFree = !known && !(await isLinkedToGoogle(trx, id));
  if (!isFree || !(await linkGoogle(trx, shop, { userId: id, subject }))) throw justTaken();
  await queueMail(trx, shop, { to: email, template: 'google-linked', data: { name } });
  return true;
}

export async function noteNewLink(
  shop: Shop,
  admitted: SignedIn | HalfSignedIn,
  device: Device,
): Promise<void> {
  if (!('user' in admitted && admitted.isNewLink)) return;
  await tryToNote(shop, 'google-linked', { ...device, userId: admitted.user.id });
}

/** The address or the subject has got an account in this very moment. */
export function justTaken(): Problem {
  return new Problem('conflict', accountMessages.googleFailed);
}
