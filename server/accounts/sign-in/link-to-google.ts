import { accountMessages } from '#contract/accounts/account-rules.ts';
import type { Device, SignedIn } from '#server/accounts/sessions/session.ts';
import {
  findUserByGoogle,
  isLinkedToGoogle,
  linkGoogle,
  lockAddress,
} from '#server/accounts/users/accounts.queries.ts';
import type { UserRow } from '#server/accounts/users/user.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { notify } from '#server/messages/notify.ts';
import { tryToNote } from '#server/studio/audit/note-security-event.ts';
import type { PendingSecondFactor } from './pending-second-factor.ts';

/**
 * Links an existing account to a Google subject, and mails its owner about this new way in. True if
 * the link is new: `noteNewLink` logs it after the commit.
 */
export async function linkToGoogle(
  trx: Trx,
  shop: Shop,
  { id, name, email }: UserRow,
  subject: string,
): Promise<boolean> {
  await lockAddress(trx, email);
  const known = await findUserByGoogle(trx, subject);
  // Another browser has already finished the same sign-in.
  if (known?.id === id) return false;
  const isFree = !known && !(await isLinkedToGoogle(trx, id));
  if (!isFree || !(await linkGoogle(trx, shop, { userId: id, subject }))) throw justTaken();
  await notify(trx, shop, { event: 'google-linked', to: { email }, data: { name } });
  return true;
}

export async function noteNewLink(
  shop: Shop,
  admitted: SignedIn | PendingSecondFactor,
  device: Device,
): Promise<void> {
  if (!('user' in admitted && admitted.isNewLink)) return;
  await tryToNote(shop, 'google-linked', { ...device, userId: admitted.user.id });
}

/** The address or the subject got an account just now. */
export function justTaken(): Problem {
  return new Problem('conflict', accountMessages.googleFailed);
}
