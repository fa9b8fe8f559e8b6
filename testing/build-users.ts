import { randomUUID } from 'node:crypto';
import type { User } from '#contract/accounts/accounts.ts';
import type { StaffRole } from '#contract/roles/staff.ts';
import { startSession } from '#server/accounts/sessions/session.ts';
import { createUser, linkGoogle, setPassword } from '#server/accounts/users/accounts.queries.ts';
import { hashToken } from '#server/accounts/users/tokens.ts';
import { toUser } from '#server/accounts/users/user.ts';
import { sessionCookie } from '#server/infra/http/session.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { TestBrowser } from './test-browser.ts';

/** The default password of built users. */
export const usualPassword = 'Rangoli2026';

/** Hashing is slow on purpose, so a test file pays for each password once. */
const hashes = new Map<string, Promise<string>>();

export interface UserWishes {
  name?: string;
  email?: string;
  /** Makes an administrator; customers have none. */
  staffRole?: StaffRole;
  /** Null makes a user without one, as Google does. */
  password?: string | null;
  googleId?: string;
}

/** A verified user with a password. */
export async function buildUser(shop: Shop, wishes: UserWishes = {}): Promise<User> {
  const { name = 'Asha Rawat', staffRole, password = usualPassword, googleId } = wishes;
  const email = wishes.email ?? `asha-${randomUUID().slice(-12)}@example.in`;
  const user = await createUser(shop.db, shop, { name, email, staffRole, googleId });
  if (!user) throw new Error(`${email} has an account already`);
  if (googleId) await linkGoogle(shop.db, shop, { userId: user.id, subject: googleId });
  if (password !== null) {
    await setPassword(shop.db, shop, { userId: user.id, hash: await hashOf(shop, password) });
  }
  return toUser(user);
}

/** Signs the user in on this browser, without the login form. */
export async function signIn(
  shop: Shop,
  browser: TestBrowser,
  user: Pick<User, 'id'>,
): Promise<void> {
  const device = { ipAddress: '127.0.0.1', userAgent: 'test' };
  browser.cookies.set(sessionCookie, await startSession(shop.db, shop, user.id, device));
}

/**
 * Signs the user of this browser in again, since sessions of staff and proofs expire as a test's
 * clock moves.
 */
export async function signInAgain(shop: Shop, browser: TestBrowser): Promise<void> {
  const { user_id: id } = await shop.db
    .selectFrom('sessions')
    .select('user_id')
    .where('token', '=', hashToken(browser.cookies.get(sessionCookie)))
    .executeTakeFirstOrThrow();
  await signIn(shop, browser, { id });
}

/** A new user, signed in on this browser. */
export async function signInNew(shop: Shop, browser: TestBrowser, wishes: UserWishes = {}) {
  const user = await buildUser(shop, wishes);
  await signIn(shop, browser, user);
  return { browser, user };
}

function hashOf(shop: Shop, password: string): Promise<string> {
  const known = hashes.get(password) ?? shop.identity.hashPassword(password);
  hashes.set(password, known);
  return known;
}
