import type { PendingRegistration } from '#contract/accounts/accounts.ts';
import { forgiveTry, limitTries } from '#server/accounts/limits/limits.ts';
import {
  codeMinutes,
  isCode,
  newCode,
  pendingOf,
  requireMail,
  wrongCode,
} from '#server/accounts/limits/mailed-code.ts';
import type { Device, SignedIn } from '#server/accounts/sessions/session.ts';
import { findUserByEmail, lockAddress } from '#server/accounts/users/accounts.queries.ts';
import { spendReset } from '#server/accounts/users/password-resets.queries.ts';
import { hashToken, newToken } from '#server/accounts/users/tokens.ts';
import type { UserRow } from '#server/accounts/users/user.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { notify } from '#server/messages/notify.ts';
import { putLinkCode, renewLinkCode, takeLinkTry } from './google-link-codes.queries.ts';
import { isStandInUsed, refuseStandInForStaff } from './google-stand-in.ts';
import { admitUser } from './half-session.ts';
import { noteNewLink } from './link-to-google.ts';
import type { PendingSecondFactor } from './pending-second-factor.ts';

/** So long a new code may be requested; after that Google is asked again. */
const GOOD_FOR_MS = 60 * 60_000;

/**
 * The Google subject of the user who will bring the code, and the account's address that it is
 * mailed to.
 */
export interface LinkAsked {
  link: PendingRegistration;
  /** For this browser to store: the code works only there. */
  asker: string;
}

interface Wish {
  owner: UserRow;
  subject: string;
  device: Device;
  asker: string | undefined;
}

/** Mails a code to an account that Google cannot vouch for, since it does not run the mailbox. */
export async function askForLink(
  shop: Shop,
  { owner, subject, device, asker = newToken(shop.random) }: Wish,
): Promise<LinkAsked> {
  const { email, name } = owner;
  await limitTries(shop, 'link-code', { ...device, email });
  const code = newCode(shop, email);
  const id = shop.random.id();
  await shop.db.transaction().execute(async (trx) => {
    const whose = { email, askerHash: hashToken(asker) };
    await putLinkCode(trx, { id, asker: whose, subject, code, now: shop.clock.now() });
    await mailLinkCode(trx, shop, { email, name, code: code.code });
  });
  return { link: pendingOf(shop, email, code), asker };
}

interface Asked {
  email: string;
  device: Device;
  asker: string | undefined;
}

export async function resendLinkCode(
  shop: Shop,
  { email, device, asker }: Asked,
): Promise<PendingRegistration> {
  await requireMail(shop);
  await limitTries(shop, 'link-code', { ...device, email });
  const code = newCode(shop, email);
  const since = new Date(shop.clock.now().getTime() - GOOD_FOR_MS);
  await shop.db.transaction().execute(async (trx) => {
    const whose = { email, askerHash: hashToken(asker) };
    const owner = await renewLinkCode(trx, whose, { code, since });
    if (!owner) throw wrongCode();
    await mailLinkCode(trx, shop, { email, name: owner.name, code: code.code });
  });
  return pendingOf(shop, email, code);
}

/**
 * The mailed code proves the mailbox: links the account, and signs in or asks for its second
 * factor.
 */
export async function linkByCode(
  shop: Shop,
  { email, device, asker, code, isLocal }: Asked & { code: string; isLocal: boolean },
): Promise<SignedIn | PendingSecondFactor> {
  const trier = { ...device, email };
  await limitTries(shop, 'try-code', trier);
  const asked = await takeLinkTry(
    shop.db,
    { email, askerHash: hashToken(asker) },
    shop.clock.now(),
  );
  const isRight = isCode(shop, { email, code, hash: asked?.codeHash });
  if (!asked || !isRight) throw wrongCode();
  const isStandIn = !isLocal && (await isStandInUsed(shop));
  const admitted = await shop.db.transaction().execute(async (trx) => {
    await lockAddress(trx, email);
    const user = await findUserByEmail(trx, email);
    if (!user || !(await spendReset(trx, asked))) throw wrongCode();
    if (isStandIn) await refuseStandInForStaff(trx, user);
    return admitUser(trx, shop, { user, device, newSubject: asked.googleSubject });
  });
  await forgiveTry(shop, 'try-code', trier);
  await noteNewLink(shop, admitted, device);
  return admitted;
}

async function mailLinkCode(
  trx: Trx,
  shop: Shop,
  { email, name, code }: { email: string; name: string; code: string },
): Promise<void> {
  const data = { name, code, minutes: codeMinutes };
  await notify(trx, shop, { event: 'google-link-code', to: { email }, data });
}
