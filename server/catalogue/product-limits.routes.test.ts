import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { signInNew } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { paintFile, sendForm } from '#testing/send-form.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let owner: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  const { browser } = await openTestApp(shop);
  ({ browser: owner } = await signInNew(shop, browser(), { staffRole: 'owner' }));
});
afterAll(() => shop.remove());

const setLimits = (productImagesMax: number, productDescriptionMax: number) =>
  owner.call(adminSettingsApi.changeSettings, {
    body: { section: 'products', productImagesMax, productDescriptionMax },
  });

async function create(images: number, characters: number) {
  const files = await Promise.all(
    Array.from({ length: images }, (_, at) => paintFile(`${at}.png`, `#9a3a${at + 10}`)),
  );
  const description = 'x'.repeat(characters);
  const fields = { name: 'Bowl', description, price: '10', category: 'accessories' };
  return (await sendForm(owner, adminProductsApi.createAdminProduct, fields, files)).body;
}

test('an owner raises what a product may have; what has more keeps it when that is lowered', async () => {
  expect((await create(6, 100)).message).toBe('A product has at most 5 images');
  expect((await create(1, 2001)).message).toBe(
    'Product description must be less than 2000 characters',
  );
  expect((await setLimits(12, 2500)).status).toBe(200);
  const { data } = await create(12, 2500);
  const { _id: id, images } = data.product;
  expect(images).toHaveLength(12);
  expect((await create(13, 100)).message).toBe('A product has at most 12 images');
  expect((await create(1, 2501)).message).toBe(
    'Product description must be less than 2500 characters',
  );

  await setLimits(5, 2000);
  const renamed = await owner.call(adminProductsApi.updateAdminProduct, {
    params: { id },
    body: { name: 'Box' },
  });
  expect(renamed.body.data.product.images).toHaveLength(12);
  const longer = { description: 'x'.repeat(2501) };
  expect(
    (await owner.call(adminProductsApi.updateAdminProduct, { params: { id }, body: longer }))
      .status,
  ).toBe(400);
});

test.each([
  [4, 2000],
  [31, 2000],
  [5, 1999],
  [5, 20_001],
  [5.5, 2000],
])('%d images and %d characters are no limits', async (images, characters) => {
  expect((await setLimits(images, characters)).status).toBe(400);
});
