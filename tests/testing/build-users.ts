import { randomUUID } from 'node:crypto';
import type { User } from '#contract/accounts/accounts.ts';
import type { StaffRole } from '#contract/roles/staff.ts';
import { startSession } from '#server/accounts/sessions/session.ts';
import {
  readLimits,
  sessionEnds,
  sessionLimitsOf,
} from '#server/accounts/sessions/session-limits.ts';
import { createUser, linkGoogle, setPassword } from '#server/accounts/users/accounts.queries.ts';
import { hashToken, newToken } from '#server/accounts/users/tokens.ts';
import { toUser, userColumns } from '#server/accounts/users/user.ts';
import { cookieName } from '#server/infra/http/security/cookie-names.ts';
import { sessionCookie } from '#server/infra/http/session.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { TestBrowser } from './test-browser.ts';

/** The default password of built users. */
export const usualPassword = 'Rangoli2026';

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
    const hash = await shop.identity.hashPassword(password);
    await setPassword(shop.db, shop, { userId: user.id, hash });
  }
  return toUser(user);
}

const nameIn = ({ config }: Shop) => cookieName(config, sessionCookie);

/** Signs the user in on this browser, without the login form. */
export async function signIn(
  shop: Shop,
  browser: TestBrowser,
  user: Pick<User, 'id'>,
): Promise<void> {
  const device = { ipAddress: '127.0.0.1', userAgent: 'test' };
  browser.cookies.set(nameIn(shop), await startSession(shop.db, shop, user.id, device));
}

/**
 * Signs the user of this browser in again, since sessions of staff and proofs expire as a test's
 * clock moves.
 */
export async function signInAgain(shop: Shop, browser: TestBrowser): Promise<void> {
  const { userId: id } = await shop.db
    .selectFrom('sessions')
    .select('userId')
    .where('token', '=', hashToken(browser.cookies.get(nameIn(shop))))
    .executeTakeFirstOrThrow();
  await signIn(shop, browser, { id });
}

/** A new user, signed in on this browser. */
export async function signInNew(shop: Shop, browser: TestBrowser, wishes: UserWishes = {}) {
  const user = await buildUser(shop, wishes);
  await signIn(shop, browser, user);
  return { browser, user };
}

interface ManyWishes extends Pick<UserWishes, 'name' | 'email' | 'staffRole'> {
  /** Where a session of theirs begins. */
  browser: TestBrowser;
}

/**
 * Many verified users, each signed in on a browser, in a statement for each table: where a file
 * needs hundreds of them, one after the other takes seconds.
 */
export async function signInMany(
  shop: Shop,
  all: readonly ManyWishes[],
  { password = usualPassword }: Pick<UserWishes, 'password'> = {},
): Promise<User[]> {
  const now = shop.clock.now();
  const times = { createdAt: now, updatedAt: now };
  const people = all.map(({ name = 'Asha Rawat', staffRole = null, ...wishes }) => {
    const id = shop.random.id();
    const email = wishes.email ?? `asha-${randomUUID().slice(-12)}@example.in`;
    return { ...wishes, id, name, email, staffRole, token: newToken(shop.random) };
  });
  const rows = await shop.db
    .insertInto('users')
    .values(
      people.map(({ id, name, email, staffRole }) => {
        const role = staffRole ? ('admin' as const) : ('shopper' as const);
        return { id, name, email, emailVerified: true, role, staffRole, lastSeenAt: now, ...times };
      }),
    )
    .returning(userColumns)
    .execute();
  if (password !== null) {
    const hash = await shop.identity.hashPassword(password);
    const provider = { providerId: 'credential', password: hash, ...times };
    const own = people.map(({ id }) => {
      return { id: shop.random.id(), userId: id, accountId: id, ...provider };
    });
    await shop.db.insertInto('identities').values(own).execute();
  }
  const device = { ipAddress: '127.0.0.1', userAgent: 'test' };
  const sessions = people.map(({ id, token, staffRole }) => {
    const limits = sessionLimitsOf(readLimits(null), staffRole);
    const { endsAt } = sessionEnds({ createdAt: now, usedAt: now }, limits);
    const own = { userId: id, token: hashToken(token), expiresAt: endsAt };
    return { id: shop.random.id(), ...own, ...device, ...times, provenAt: now };
  });
  await shop.db.insertInto('sessions').values(sessions).execute();
  for (const { browser, token } of people) browser.cookies.set(nameIn(shop), token);
  const users = new Map(rows.map((row) => [row.id, toUser(row)]));
  return people.map(({ id }) => users.get(id)!);
}
