import type { APIRequest, APIRequestContext } from '@playwright/test';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { productPath } from '#contract/catalogue/catalogue-rules.ts';
import { newEmail } from './account-screens.ts';
import { putUp } from './admin-variants.ts';
import { test } from './fixtures.ts';
import { openAccount } from './open-account.ts';
import type { OpenShop } from './open-shop.ts';

export const NAME = 'Handloom Kurta';

/** Each shop gets it once. */
const added = new Map<string, Promise<AdminProduct>>();

/** For a file's tests: a product of two colours and two sizes, in the shop that a test visits. */
export function withKurta() {
  const kurta = {
    id: '',
    path: '',
    /** By label. */
    variants: {} as Record<string, string>,
  };
  test.beforeEach(async ({ shop, playwright }) => {
    const product = added.get(shop.url) ?? addKurta(shop, playwright.request);
    added.set(shop.url, product);
    const { id, slug, variants } = await product;
    Object.assign(kurta, { id, path: productPath({ id, slug }) });
    kurta.variants = Object.fromEntries(variants.map((each) => [each.values.join(' / '), each.id]));
  });
  return kurta;
}

async function addKurta(shop: OpenShop, api: APIRequest): Promise<AdminProduct> {
  const cookies = await openAccount(shop, {
    name: 'Meera Joshi',
    email: newEmail(),
    role: 'owner',
  });
  const storageState = { cookies, origins: [] };
  const owner = await api.newContext({ baseURL: shop.url, storageState });
  const product = await putUp(owner, {
    name: NAME,
    images: ['geru', 'indigo'],
    options: [
      {
        name: 'Colour',
        values: [
          { value: 'Madder', swatch: '#9a3a20' },
          { value: 'Indigo', swatch: '#2d3a6e' },
        ],
      },
      { name: 'Size', values: [{ value: 'S' }, { value: 'M' }] },
    ],
    variants: [
      { values: ['Madder', 'S'], price: 1490, stock: 5, image: 'new:0', sku: 'HK-MAD-S' },
      { values: ['Madder', 'M'], price: 1590, stock: 0, image: 'new:0' },
      { values: ['Indigo', 'S'], price: 1690, discountPrice: 1290, stock: 2, image: 'new:1' },
      { values: ['Indigo', 'M'], price: 1790, stock: '', image: 'new:1', sku: 'HK-IND-M' },
    ],
  });
  await owner.dispose();
  return product;
}

/** As the shop tells them by now. */
export async function readVariants(
  request: APIRequestContext,
  id: string,
): Promise<{ reserved: boolean }[]> {
  const { data } = await (await request.get(`/api/products/${id}`)).json();
  return data.product.variants;
}
