import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { categoriesApi } from '#contract/categories/categories.endpoints.ts';
import { adminCollectionsApi } from '#contract/collections/admin-collections.endpoints.ts';
import { adminContentApi } from '#contract/content/admin-content.endpoints.ts';
import { defaultSections } from '#contract/content/home.ts';
import { newEmail } from './account-screens.ts';
import type { Caller } from './customer.ts';
import { expect, test } from './fixtures.ts';
import type { OpenShop } from './open-shop.ts';

// Without the page cache, so that each page is rendered again.
test.use({ shopKind: 'demo', ownShop: true, shopVariables: { PAGE_CACHE_MB: '0' } });

test('pages and answers that are not cached send at most three statements to the database', async ({
  shop,
  openCaller,
}) => {
  const list = `${catalogueApi.listProducts.path}?limit=12&category=painting&sort=price-low`;
  const { data } = await (await fetch(`${shop.url}${list}`)).json();
  const [{ id }] = data.products;
  const caller = await openCaller();
  await caller.register('Meera Joshi', newEmail(), 'manager');
  await makeCollections(caller, id);
  await makePages(caller, id);
  await renameCategory(caller);
  const most: Record<string, number> = {
    // With rows of collections, and of a category that has another address since.
    '/dashboard': 2,
    '/shop/painting': 1,
    '/shop?page=2': 1,
    '/collections/small-paintings': 1,
    '/api/collections/small-paintings': 1,
    [`/product/${id}`]: 2,
    '/stories': 2,
    '/stories/our-house': 2,
    '/pages/our-house': 2,
    '/about': 1,
    '/contact': 0,
    '/cart': 0,
    '/login': 0,
    '/nothing': 1,
    [list]: 1,
    [`${catalogueApi.listProducts.path}/${id}`]: 1,
  };
  for (const path of Object.keys(most)) {
    // Waits for the previews of a new shop's images, and for what is read only once.
    await expect
      .poll(() => countStatements(shop, path), { message: path, timeout: 120_000 })
      .toBe(most[path]);
  }
});

/** Two of them, on the home page too, besides what it has by default. */
async function makeCollections(caller: Caller, id: string): Promise<void> {
  const conditions = [{ kind: 'price' as const, min: null, max: 5000 }];
  const small = { address: 'small-paintings', title: 'Small Paintings', rules: { conditions } };
  const chosen = { address: 'chosen', title: 'Chosen', products: [id] };
  await caller.ask(adminCollectionsApi.createCollection, { body: small });
  await caller.ask(adminCollectionsApi.createCollection, { body: chosen });
  const rows = [small, chosen].map(({ address, title }) => ({
    ...{ kind: 'products', id: address, title, category: 'painting', to: '/shop' },
    collection: address,
  }));
  const params = { kind: 'home', address: 'shop' } as const;
  const body = { sections: [...defaultSections, ...rows] };
  await caller.ask(adminContentApi.saveContentDraft, { params, body: { body } });
  await caller.ask(adminContentApi.publishContent, { params, body: {} });
}

/** A page and a story that show a product. */
async function makePages(caller: Caller, id: string): Promise<void> {
  const text = { type: 'doc', content: [{ type: 'product', attrs: { id } }] };
  for (const kind of ['page', 'story'] as const) {
    const params = { kind, address: 'our-house' };
    await caller.ask(adminContentApi.createContent, {
      body: { ...params, body: { title: 'Our House', text } },
    });
    await caller.ask(adminContentApi.publishContent, { params, body: {} });
  }
}

async function renameCategory(caller: Caller): Promise<void> {
  const { data } = await caller.ask(categoriesApi.listAdminCategories, {});
  const address = 'accessories';
  const category = data.categories.find((each) => each.address === address);
  if (!category) throw new Error(`the demo has no ${address}`);
  const { products: _, updatedAt, ...fields } = category;
  await caller.ask(categoriesApi.updateCategory, {
    params: { address },
    body: { ...fields, address: 'little-things', seen: updatedAt },
  });
}

async function countStatements(shop: OpenShop, path: string): Promise<number> {
  const { headers } = await fetch(`${shop.url}${path}`);
  const [, statements] = /desc="(\d+) statements?"/.exec(headers.get('server-timing') ?? '') ?? [];
  return Number(statements);
}
