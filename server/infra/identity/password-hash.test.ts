import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPasswordHash, setPassword } from '#server/accounts/users/accounts.queries.ts';
import { systemRandom } from '#server/infra/clock.ts';
import { loginAs } from '#testing/account-calls.ts';
import { buildUser, usualPassword } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp } from '#testing/test-browser.ts';
import { isOutdatedHash, openPasswordHashes } from './password-hash.ts';

const { hashPassword, isPassword } = openPasswordHashes(systemRandom);

/**
 * As better-auth 1.7.6 created them for the former releases: of "Rangoli2026", and of a word in
 * NFD.
 */
const former = {
  plain:
    'baa97f172a20b3136656ae3275b95934:82b6086b85fbf05142c7d27cfa23a618e3a68e66768c9da49123d7e3c4ca1420f47338d036d72306a7015cb66f59ddec4367428ce0642b2a4a58fab3ba8a24b0',
  composed:
    '9edddd9ecf02b49b6900e2d98278f389:da82c759ea1932d4017dfa91c8dc11d60f5ec30fd74026951462f01d4988f5511b80ef05e0226b8dd2404a87f63bb21a12406f140c634d88abe291fd7a7fb325',
};

test('a hash names its parameters, OWASP’s minimum, and matches its password alone [tries-14]', async () => {
  const hash = await hashPassword('Rangoli2026');
  expect(hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w-]{22}\$[\w-]{86}$/);
  expect(await hashPassword('Rangoli2026')).not.toBe(hash);
  expect(await isPassword('Rangoli2026', hash)).toBe(true);
  expect(await isPassword('rangoli2026', hash)).toBe(false);
  expect(await isPassword('Rangoli2026', undefined)).toBe(false);
  const nfd = 'A\u030angstro\u0308m2026';
  expect(await isPassword(nfd.normalize('NFC'), await hashPassword(nfd))).toBe(true);
});

test('hashes of the former releases still open their accounts [tries-15]', async () => {
  expect(await isPassword('Rangoli2026', former.plain)).toBe(true);
  expect(await isPassword('Rangoli2027', former.plain)).toBe(false);
  expect(await isPassword('\u00c5ngstr\u00f6m2026', former.composed)).toBe(true);
});

test('as many wait as are served in time; others are asked to try again [tries-16]', async () => {
  const hashes = openPasswordHashes(systemRandom, 3);
  const all = await Promise.allSettled(
    Array.from({ length: 5 }, () => hashes.isPassword('Rangoli2026', undefined)),
  );
  const refused = all.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { kind: 'unavailable' } }, {}]);
});

describe('signing in', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.remove());

  test('renews an old hash, once the password is verified [tries-15]', async () => {
    const { browser } = await openTestApp(shop);
    const { id: userId, email } = await buildUser(shop, { password: null });
    await setPassword(shop.db, shop, { userId, hash: former.plain });
    expect((await loginAs(browser(), email, 'Rangoli2027')).status).toBe(401);
    expect(await findPasswordHash(shop.db, userId)).toBe(former.plain);
    expect((await loginAs(browser(), email, usualPassword)).status).toBe(200);
    const renewed = (await findPasswordHash(shop.db, userId)) ?? '';
    expect(isOutdatedHash(renewed)).toBe(false);
    expect((await loginAs(browser(), email, usualPassword)).status).toBe(200);
    expect(await findPasswordHash(shop.db, userId)).toBe(renewed);
  });
});
