import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop } from '#server/app/open-shop.ts';
import { acceptSecret, requireKnownSecret } from '#server/infra/identity/require-known-secret.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { setUpApp } from '#testing/build-factors.ts';
import { signInNew } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp } from '#testing/test-browser.ts';
import { findAuthenticator } from './authenticators.queries.ts';
import { countFormerSecrets, resealSecrets } from './reseal-secrets.ts';

const [first, second, third] = ['1'.repeat(40), '2'.repeat(40), '3'.repeat(40)];
let shop: TestShop;
const others: Shop[] = [];

beforeAll(async () => {
  shop = await openTestShop({ SHOP_SECRET: first });
});
afterAll(async () => {
  for (const other of others) await other.close();
  await shop.remove();
});

/** Another machine on the same database. */
async function openNode(...shopSecrets: string[]): Promise<Shop> {
  const node = await openShop({ ...shop.config, shopSecrets }, { log: shop.log });
  others.push(node);
  return node;
}

test('a machine with another secret does not start, and the sentence names SHOP_SECRET', async () => {
  await requireKnownSecret(shop);
  await requireKnownSecret(await openNode(first));
  await expect(requireKnownSecret(await openNode(second))).rejects.toThrow(
    /^SHOP_SECRET is not the secret of this shop: set SHOP_SECRET to the same on every machine/,
  );
});

test('a new secret before the former one reseals authenticator apps; the former can then go', async () => {
  const { browser, user } = await signInNew(shop, (await openTestApp(shop)).browser());
  await setUpApp(shop, browser);
  const sealedSecret = async () =>
    (await findAuthenticator(shop.db, user.id))?.sealedSecret ?? 'none';
  const secret = shop.identity.unseal(await sealedSecret(), user.id);

  // Every machine first learns to open what the new one will seal.
  const ready = await openNode(first, second);
  await requireKnownSecret(ready);
  const rotated = await openNode(second, first);
  await requireKnownSecret(rotated);
  expect(await countFormerSecrets(rotated)).toEqual({ waiting: 1, lost: 0 });
  await resealSecrets(rotated);
  expect(await countFormerSecrets(rotated)).toEqual({ waiting: 0, lost: 0 });
  expect(ready.identity.unseal(await sealedSecret(), user.id)).toBe(secret);

  const after = await openNode(second);
  await requireKnownSecret(after);
  expect(after.identity.unseal(await sealedSecret(), user.id)).toBe(secret);
  await expect(requireKnownSecret(await openNode(first))).rejects.toThrow('SHOP_SECRET');
});

test('where the former secret is lost, the present one can be accepted', async () => {
  const node = await openNode(third);
  await acceptSecret(node);
  await requireKnownSecret(node);
  expect(await countFormerSecrets(node)).toEqual({ waiting: 0, lost: 1 });
  await resealSecrets(node);
  expect(await countFormerSecrets(node)).toEqual({ waiting: 0, lost: 1 });
});

test('a secret that a test shop drew for itself binds nobody; a shop that takes money is bound by it', async () => {
  const drawn = await openTestShop();
  await requireKnownSecret(drawn);
  const open = async (given: Partial<TestShop['config']>) => {
    const node = await openShop({ ...drawn.config, ...given }, { log: drawn.log });
    others.push(node);
    return node;
  };
  await requireKnownSecret(await open({ shopSecrets: [first] }));
  await expect(requireKnownSecret(await open({ sandbox: false }))).rejects.toThrow(
    '/secret is not',
  );
  await drawn.remove();
});
