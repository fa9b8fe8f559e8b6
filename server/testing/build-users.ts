import type { User } from '#contract/accounts.ts';
import { insertIdentity, insertUser } from '../accounts/accounts.queries.ts';
import { sessionCookie, startSession } from '../accounts/session.ts';
import { toUser } from '../accounts/user.ts';
import type { Shop } from '../shop.ts';
import type { TestBrowser } from './test-browser.ts';

/** The password of every built user that asks for no other. */
export const usualPassword = 'Rangoli2026';

/** Hashing is slow on purpose, so a test file pays for each password once. */
const hashes = new Map<string, Promise<string>>();

interface UserWishes {
  name?: string;
  email?: string;
  role?: User['role'];
  /** Null makes a user without one, as Google does. */
  password?: string | null;
  googleId?: string;
}

/** A verified user with a password. */
export async function buildUser(shop: Shop, wishes: UserWishes = {}): Promise<User> {
  const id = shop.random.id();
  const { name = 'Asha Rawat', role = 'shopper', password = usualPassword, googleId } = wishes;
  const now = shop.clock.now();
  const row = await insertUser(shop.db, {
    id,
    name,
    email: wishes.email ?? `asha-${id.slice(-12)}@example.in`,
    email_verified: true,
    role,
    google_id: googleId ?? null,
    created_at: now,
    updated_at: now,
  });
  const proof = { user_id: id, created_at: now, updated_at: now };
  if (googleId) {
    await insertIdentity(shop.db, {
      ...proof,
      id: shop.random.id(),
      provider_id: 'google',
      account_id: googleId,
    });
  }
  if (password !== null) {
    await insertIdentity(shop.db, {
      ...proof,
      id: shop.random.id(),
      provider_id: 'credential',
      account_id: id,
      password: await hashOf(shop, password),
    });
  }
  return toUser(row);
}

/** Signs the user in on this browser, past the login form. */
export async function signIn(
  shop: Shop,
  browser: TestBrowser,
  user: Pick<User, 'id'>,
): Promise<void> {
  const device = { ipAddress: '127.0.0.1', userAgent: 'test' };
  browser.cookies.set(sessionCookie, await startSession(shop.db, shop, user.id, device));
}

function hashOf(shop: Shop, password: string): Promise<string> {
  const known = hashes.get(password) ?? shop.identity.hashPassword(password);
  hashes.set(password, known);
  return known;
}
