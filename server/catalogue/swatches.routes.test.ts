import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { signInNew } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { paintFile, sendForm } from '#testing/send-form.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let app: FastifyInstance;
let manager: TestBrowser;
let openBrowser: () => TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  ({ app, browser: openBrowser } = await openTestApp(shop));
  manager = (await signInNew(shop, openBrowser(), { staffRole: 'manager' })).browser;
});
afterAll(async () => {
  await app.close();
  await shop.remove();
});

const names = ['Indigo', 'Madder', 'Ecru'];
const variants = names.map((value) => ({ values: [value], price: 900 }));

/** With these swatches; undefined says nothing of one. */
const optionsOf = (swatches: (string | null | undefined)[]) => [
  { name: 'Colour', values: names.map((value, at) => ({ value, swatch: swatches[at] })) },
];

async function build(swatches: (string | null)[]) {
  const fields = {
    ...{ name: 'Silk Stole', description: 'Woven by hand.', category: 'apparel' },
    options: JSON.stringify(optionsOf(swatches)),
    variants: JSON.stringify(variants),
  };
  const files = [await paintFile('geru.png', '#9a3a20'), await paintFile('leaf.jpeg', '#2c6640')];
  return (await sendForm(manager, adminProductsApi.createAdminProduct, fields, files)).body;
}

async function change(id: string, body: object) {
  return (await manager.call(adminProductsApi.updateAdminProduct, { params: { id }, body })).body;
}

const swatchesOf = ({ options }: { options: { values: { swatch: string | null }[] }[] }) =>
  options[0]?.values.map(({ swatch }) => swatch);

test('a swatch is a colour or an image of the product, and can be taken off alone [variants-34]', async () => {
  const { data } = await build(['#2d3a6e', 'new:1', '#ABC']);
  const { _id: id, images } = data.product;
  const shown = await openBrowser().call(catalogueApi.readProduct, { params: { id } });
  const [indigo, madder] = swatchesOf(shown.body.data.product)!;
  expect([indigo, madder]).toEqual(['#2d3a6e', expect.stringMatching(/^\/media\/\w+-\d+\.jpeg$/)]);
  expect(swatchesOf(data.product)).toEqual(['#2d3a6e', images[1], '#ABC']);
  const set = async (...swatches: (string | null | undefined)[]) => {
    const changed = await change(id, { options: optionsOf(swatches), variants });
    return swatchesOf(changed.data.product);
  };
  expect(await set(undefined, null, undefined)).toEqual(['#2d3a6e', null, '#ABC']);
  expect(await set('', images[0], '#fff')).toEqual([null, images[0], '#fff']);
  const url = 'https://images.example/ecru.jpg';
  expect(await set('/media/of-no-product.jpeg', images[1], url)).toEqual([null, images[1], url]);
  const pictures = JSON.stringify([{ image: images[0], alt: '' }]);
  const without = await sendForm(manager, adminProductsApi.updateAdminProduct, { pictures }, [], {
    id,
  });
  expect(swatchesOf(without.body.data.product)).toEqual([null, null, url]);
});

test.each([
  'red',
  '#12',
  '#12345g',
  'url(x)',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  '/admin',
  '//images.example/x.png',
  'https://',
  '/media/../admin',
])('the swatch %s is refused [variants-34]', async (swatch) => {
  const body = await build([swatch]);
  expect(body.success).toBe(false);
  expect(body.errors).toEqual([
    {
      field: 'options.0.values.0.swatch',
      message: 'A swatch is a colour such as #3f51b5, or an image of the product',
    },
  ]);
});
