import { betterAuth } from 'better-auth';
import { verifyPassword } from 'better-auth/crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser, usualPassword } from '../testing/build-users.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { startSession } from './session.ts';
import { hashToken } from './tokens.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.remove());

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };
/** Where better-auth finds what it calls user, session, account and verification. */
const tables = {
  user: {
    modelName: 'users',
    fields: { ...times, emailVerified: 'email_verified', image: 'avatar' },
  },
  session: {
    modelName: 'sessions',
    fields: {
      ...times,
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
    },
  },
  account: {
    modelName: 'identities',
    fields: {
      ...times,
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
  },
  verification: { modelName: 'verifications', fields: { ...times, expiresAt: 'expires_at' } },
};

test('better-auth finds its way in our tables, so that its plugins can stand on them', async () => {
  const auth = betterAuth({
    database: { db: shop.db, type: 'postgres' },
    secret: shop.random.bytes(32).toString('hex'),
    baseURL: shop.config.shopUrl,
    telemetry: { enabled: false },
    logger: { disabled: true },
    ...tables,
  });
  const { internalAdapter } = await auth.$context;
  const user = await buildUser(shop, { googleId: '108' });
  const found = await internalAdapter.findUserByEmail(user.email, { includeAccounts: true });
  expect(found?.user).toMatchObject({ id: user.id, emailVerified: true });
  const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password;
  expect(await verifyPassword({ hash: hash ?? '', password: usualPassword })).toBe(true);
  const google = { providerId: 'google', accountId: '108' };
  expect(await internalAdapter.findAccountOwnerByKey(google)).toMatchObject({ kind: 'owned' });
  const device = { ipAddress: '127.0.0.1', userAgent: 'test' };
  const token = await startSession(shop.db, shop, user.id, device);
  const session = await internalAdapter.findSession(hashToken(token));
  expect(session?.user.id).toBe(user.id);
});
