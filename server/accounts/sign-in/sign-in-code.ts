import type { PendingRegistration } from '#contract/accounts/accounts.ts';
import { noteAccountConsents } from '#server/accounts/consents/note-account-consents.ts';
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
import {
  createUser,
  findUserByEmail,
  lockAddress,
  setPassword,
} from '#server/accounts/users/accounts.queries.ts';
import {
  dropPending,
  takeOwnPending,
} from '#server/accounts/users/pending-registrations.queries.ts';
import { hashToken, newToken } from '#server/accounts/users/tokens.ts';
import type { UserRow } from '#server/accounts/users/user.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { notify } from '#server/messages/notify.ts';
import { noteSecurityEvent } from '#server/studio/audit/note-security-event.ts';
import { admitUser } from './half-session.ts';
import type { PendingSecondFactor } from './pending-second-factor.ts';
import { putSignInCode, spendSignInCode, takeSignInTry } from './sign-in-codes.queries.ts';

interface Wanted {
  email: string;
  device: Device;
  /** The token this browser got when it asked before. */
  asker: string | undefined;
}

/**
 * Mails a code that signs in, or opens an account for an address that has none: the same mail and
 * the same statements for both. The browser stores `asker`: the code works only there.
 */
export async function sendSignInCode(
  shop: Shop,
  { email, device, asker = newToken(shop.random) }: Wanted,
): Promise<{ pending: PendingRegistration; asker: string }> {
  await requireMail(shop);
  await limitTries(shop, 'sign-in-code', { ...device, email });
  return { pending: await mailSignInCode(shop, email, asker), asker };
}

/** Draws the code for who holds `asker`, and mails it. */
export async function mailSignInCode(
  shop: Shop,
  email: string,
  asker: string,
): Promise<PendingRegistration> {
  const code = newCode(shop, email);
  const id = shop.random.id();
  const whose = { email, askerHash: hashToken(asker) };
  await shop.db.transaction().execute(async (trx) => {
    await putSignInCode(trx, { id, asker: whose, code, now: shop.clock.now() });
    const data = { code: code.code, minutes: codeMinutes };
    await notify(trx, shop, { event: 'sign-in-code', to: { email }, data });
  });
  return pendingOf(shop, email, code);
}

/**
 * The code proves the mailbox, as it does for a forgotten password. It signs in, or asks for the
 * second factor; it never counts as a staff member's proof (require-proof.ts).
 */
export async function signInByCode(
  shop: Shop,
  {
    email,
    code,
    device,
    asker,
    registrant,
  }: Wanted & { code: string; registrant: string | undefined },
): Promise<{ admitted: SignedIn | PendingSecondFactor; isNew: boolean }> {
  const trier = { ...device, email };
  await limitTries(shop, 'try-code', trier);
  const proven = await proveSignInCode(shop, { email, code, asker });
  if (!proven) {
    const user = await findUserByEmail(shop.db, email);
    const facts = { ...device, userId: user?.id, detail: 'mailed code', isOwner: false };
    await noteSecurityEvent(shop, 'sign-in-refused', facts);
    throw wrongCode();
  }
  const signedIn = await shop.db.transaction().execute(async (trx) => {
    await lockAddress(trx, email);
    if (!(await spendSignInCode(trx, proven))) throw wrongCode();
    const known = await findUserByEmail(trx, email);
    const user = known ?? (await openAccount(trx, shop, { email, registrant }));
    const isProof = !user.staffRole;
    const admitted = await admitUser(trx, shop, { user, device, isProof });
    return { admitted, isNew: !known };
  });
  await forgiveTry(shop, 'try-code', trier);
  return signedIn;
}

/** The row to spend, if the code is the one that this asker got. */
export async function proveSignInCode(
  shop: Shop,
  { email, code, asker }: { email: string; code: string; asker: string | undefined },
) {
  const mine = { email, askerHash: hashToken(asker) };
  const asked = await takeSignInTry(shop.db, mine, shop.clock.now());
  return isCode(shop, { email, code, hash: asked?.codeHash }) ? asked : undefined;
}

/**
 * An account without name and password: the first order brings the name. What this browser has
 * registered keeps its own; what others registered for an address that they never proved goes.
 */
async function openAccount(
  trx: Trx,
  shop: Shop,
  { email, registrant }: { email: string; registrant: string | undefined },
): Promise<UserRow> {
  const own = await takeOwnPending(trx, { email, registrantHash: hashToken(registrant) });
  const user = await createUser(trx, shop, { email, name: own?.name ?? '' });
  if (!user) throw wrongCode();
  if (own) await setPassword(trx, shop, { userId: user.id, hash: own.passwordHash });
  await noteAccountConsents(trx, shop, { userId: user.id, source: 'registration' });
  await dropPending(trx, email);
  return user;
}
