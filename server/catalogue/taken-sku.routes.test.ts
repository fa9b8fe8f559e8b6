import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { buildProduct, setVariants } from '#testing/build-products.ts';
import { signInNew } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { paintFile, sendForm } from '#testing/send-form.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { whileTaken } from '#testing/while-taken.ts';

let shop: TestShop;
let app: FastifyInstance;
let manager: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  const { app: opened, browser } = await openTestApp(shop);
  app = opened;
  manager = (await signInNew(shop, browser(), { staffRole: 'manager' })).browser;
});
afterAll(async () => {
  await app.close();
  await shop.remove();
});

const options = [{ name: 'Size', values: [{ value: 'S' }, { value: 'M' }] }];
const sizes = (sku: string) => [
  { values: ['S'], price: 900 },
  { values: ['M'], price: 900, sku },
];

test('of two forms that are saved at once with one SKU, the second is refused by field [variants-2]', async () => {
  const { id } = await buildProduct(shop, { size: 'S, M', sizeStocks: { S: 1, M: 1 } });
  const changed = await whileTaken(shop, 'KK-1', () =>
    manager.call(adminProductsApi.updateAdminProduct, {
      params: { id },
      body: { options, variants: sizes('KK-1') },
    }),
  );
  const refusal = (sku: string) => ({
    message: `The SKU ${sku} is another variant's`,
    errors: [{ field: 'variants.1.sku', message: `The SKU ${sku} is another variant's` }],
  });
  expect(changed.status).toBe(400);
  expect(changed.body).toMatchObject(refusal('KK-1'));

  const fields = {
    ...{ name: 'Handloom Kurta', description: 'Woven by hand.', category: 'apparel' },
    options: JSON.stringify(options),
    variants: JSON.stringify(sizes('KK-2')),
  };
  const image = await paintFile('geru.png', '#9a3a20');
  const added = await whileTaken(shop, 'KK-2', () =>
    sendForm(manager, adminProductsApi.createAdminProduct, fields, [image]),
  );
  expect(added.status).toBe(400);
  expect(added.body).toMatchObject(refusal('KK-2'));
});

test('a SKU that another variant has is refused by field, also of a product without options', async () => {
  const { id: other } = await buildProduct(shop);
  await setVariants(shop, other, { sku: 'LAMP' });
  const { id } = await buildProduct(shop);
  const body = { options: [], variants: [{ values: [], price: 900, sku: 'LAMP' }] };
  const answer = await manager.call(adminProductsApi.updateAdminProduct, { params: { id }, body });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors: [{ field: 'variants.0.sku' }] });
});
