import { noteAccountConsents } from '#server/accounts/consents/note-account-consents.ts';
import { forgiveTry, limitTries } from '#server/accounts/limits/limits.ts';
import { isCode, resentCode, wrongCode } from '#server/accounts/limits/mailed-code.ts';
import type { Device, SignedIn } from '#server/accounts/sessions/session.ts';
import { admitUser } from '#server/accounts/sign-in/half-session.ts';
import type { PendingSecondFactor } from '#server/accounts/sign-in/pending-second-factor.ts';
import { createUser, setPassword } from '#server/accounts/users/accounts.queries.ts';
import {
  dropPending,
  findWaiting,
  type Registrant,
  spendPending,
  takePendingTry,
} from '#server/accounts/users/pending-registrations.queries.ts';
import { hashToken } from '#server/accounts/users/tokens.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

interface Proof {
  email: string;
  code: string;
  registrant: string | undefined;
  device: Device;
}

/** A correct code makes the pending account a user and signs them in. */
export async function verifyAccount(
  shop: Shop,
  { email, code, registrant, device }: Proof,
): Promise<SignedIn | PendingSecondFactor> {
  const trier = { ...device, email };
  await limitTries(shop, 'try-code', trier);
  const mine = { email, registrantHash: hashToken(registrant) };
  const pending = await proveCode(shop, mine, code);
  const signedIn = await shop.db.transaction().execute(async (trx) => {
    if (!(await spendPending(trx, pending))) throw wrongCode();
    return admit(trx, shop, pending, device);
  });
  await forgiveTry(shop, 'try-code', trier);
  return signedIn;
}

/** The registration that this code opens; refuses every other code. */
async function proveCode(shop: Shop, mine: Registrant, code: string) {
  const { email } = mine;
  const waiting = await findWaiting(shop.db, mine);
  const taken = waiting && (await takePendingTry(shop.db, waiting, shop.clock.now()));
  const resent = taken?.isResentValid
    ? resentCode(shop, { id: taken.pending.id, email }).hash
    : undefined;
  const isMailed = isCode(shop, { email, code, hash: taken?.codeHash });
  const isResent = isCode(shop, { email, code, hash: resent });
  if (!taken || !(isMailed || isResent)) throw wrongCode();
  return taken.pending;
}

async function admit(
  trx: Trx,
  shop: Shop,
  pending: { email: string; name: string; passwordHash: string; createdAt: Date },
  device: Device,
): Promise<SignedIn | PendingSecondFactor> {
  const { email, name } = pending;
  const user = await createUser(trx, shop, { email, name });
  // The address has an account now, or had one all along (S3).
  if (!user) throw wrongCode();
  await setPassword(trx, shop, { userId: user.id, hash: pending.passwordHash });
  const confirmed = { source: 'registration', at: pending.createdAt } as const;
  await noteAccountConsents(trx, shop, { userId: user.id, ...confirmed });
  await dropPending(trx, email);
  return admitUser(trx, shop, { user, device });
}
