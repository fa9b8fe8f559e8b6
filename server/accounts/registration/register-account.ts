import type { PendingRegistration } from '#contract/accounts/accounts.ts';
import { limitTries } from '#server/accounts/limits/limits.ts';
import {
  mailVerification,
  newCode,
  pendingOf,
  requireMail,
} from '#server/accounts/limits/mailed-code.ts';
import type { Device } from '#server/accounts/sessions/session.ts';
import { lockAddress } from '#server/accounts/users/accounts.queries.ts';
import { requireUncommon } from '#server/accounts/users/common-passwords.ts';
import { matchPending } from '#server/accounts/users/match-pending.ts';
import {
  listPending,
  replacePending,
} from '#server/accounts/users/pending-registrations.queries.ts';
import { hashToken, newToken } from '#server/accounts/users/tokens.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

export interface Registration {
  name: string;
  email: string;
  password: string;
  device: Device;
  /** The token this browser got when it registered before. */
  registrant: string | undefined;
}

/**
 * Opens a pending account and mails its code; an address that has an account goes the same way. The
 * browser stores `registrant`: its code then proves this registration, not one that somebody else
 * has made for the address. A person who knows the password registers again, also without that token.
 */
export async function registerAccount(
  shop: Shop,
  { name, email, password, device, registrant: former }: Registration,
): Promise<{ pending: PendingRegistration; registrant: string }> {
  await requireMail(shop);
  await limitTries(shop, 'register', { ...device, email });
  await requireUncommon(shop, password, 'password', { name, email });
  const mine = { email, registrantHash: hashToken(former) };
  const passwordHash = await shop.identity.hashPassword(password);
  const code = newCode(shop, email);
  const registrant = newToken(shop.random);
  const compared = new Set<string>();
  const again: string[] = [];
  let rest = await listPending(shop.db, mine);
  do {
    // Outside the transaction: a slow hash must not keep its connection.
    const matching = await matchPending(shop, password, rest);
    again.push(...matching.map(({ id }) => id));
    for (const { id } of rest) compared.add(id);
    rest = await shop.db.transaction().execute(async (trx) => {
      await lockAddress(trx, email);
      const listed = await listPending(trx, mine);
      const later = listed.filter(({ id }) => !compared.has(id));
      if (later.length > 0) return later;
      await replacePending(
        trx,
        { ...mine, again },
        {
          id: shop.random.id(),
          email,
          registrantHash: hashToken(registrant),
          name,
          passwordHash,
          codeHash: code.hash,
          codeExpiresAt: code.expiresAt,
          createdAt: shop.clock.now(),
        },
      );
      await mailVerification(trx, shop, { email, name, code });
      return [];
    });
  } while (rest.length > 0);
  return { pending: pendingOf(shop, email, code), registrant };
}
