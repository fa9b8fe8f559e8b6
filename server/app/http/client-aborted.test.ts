import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostCookie } from '#contract/api/host-cookie.ts';
import { startSession } from '#server/accounts/sessions/session.ts';
import { type Session, sessionCookie } from '#server/infra/http/session.ts';
import { buildUser } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { problemOfCall } from './client-aborted.ts';

describe.each([
  ['http', 'http://localhost:3000', sessionCookie],
  ['https', 'https://shop.example', hostCookie(sessionCookie)],
])('over %s', (_, SHOP_URL, cookie) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ SHOP_URL });
  });
  afterAll(() => shop.remove());

  async function failAs(token: string) {
    const request = { headers: { cookie: `${cookie}=${token}` }, log: shop.log };
    const failure = new Error('a bug');
    const why = await problemOfCall(
      shop,
      request as unknown as FastifyRequest,
      {} as Session,
      failure,
    );
    return why === failure ? 'a bug' : why;
  }

  test('a failure for a user who is still signed in is a bug', async () => {
    const { id } = await buildUser(shop, { password: null });
    const device = { ipAddress: '127.0.0.1', userAgent: 'test' };
    expect(await failAs(await startSession(shop.db, shop, id, device))).toBe('a bug');
  });

  test('a failure for a user who has just been signed out says so', async () => {
    expect(await failAs('of a session that is over')).toMatchObject({ kind: 'not-signed-in' });
  });
});
