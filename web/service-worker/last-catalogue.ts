import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL } from 'workbox-precaching';
import { type Answer, addressOf } from '#contract/api/endpoint.ts';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import type { ProductsQuery } from '#contract/catalogue/catalogue.ts';
import { catalogueLimits, newArrivals } from '#contract/catalogue/catalogue-rules.ts';
import { fixedPages } from '#contract/content/content-rules.ts';
import type { settingsApi } from '#contract/settings/settings.endpoints.ts';
import { shellAddress } from '#web/offline/shell-address.ts';
import { isStandIn } from './outage.ts';

/** Written by the build. Another release may read other answers. */
declare const RELEASE: string;

const PREFIX = 'catalogue-';
export const catalogueCache = `${PREFIX}${RELEASE}`;

/** Of which each answers the call for itself. */
const PRODUCTS = listAddress({ sort: 'newest', limit: catalogueLimits.fetchMax });
const SHOP = '/api/shop';
const PARTS = [
  PRODUCTS,
  listAddress({}),
  listAddress(newArrivals),
  catalogueApi.listFeatured.path,
  '/api/hero-images',
  '/api/home',
  SHOP,
  ...fixedPages.map((address) => `/api/pages/${address}`),
];
/** The shop's facts that the cached shell was made with. */
const SHOP_OF_SHELL = `${SHOP}?of=shell`;
/** A browser may show cached products for an hour (S15). */
const FRESH_MS = 60 * 60 * 1000;

/**
 * Fetches the newest hundred products, the first page of each listing and the shop's facts once an
 * hour, and at once when the shop's settings have changed.
 */
export async function saveCatalogueCopy(): Promise<void> {
  const cache = await caches.open(catalogueCache);
  const cached = await cache.match(PRODUCTS);
  const isFresh = cached && Date.now() - Date.parse(cached.headers.get('date') ?? '') < FRESH_MS;
  const shop = await fetch(SHOP, { credentials: 'omit' }).catch(() => undefined);
  if (!shop?.ok || isStandIn(shop)) return;
  const former = await cache.match(SHOP_OF_SHELL);
  if (isFresh && (await former?.text()) === (await shop.clone().text())) return;
  // One at a time, so that a slow connection stays free for the customer.
  for (const part of [...PARTS, ...(await listingsOf(shop))]) {
    try {
      const answer = await fetch(part, { credentials: 'omit' });
      if (answer.ok && !isStandIn(answer)) await cache.put(part, answer);
    } catch {
      return;
    }
  }
  await renewShell();
  await cache.put(SHOP_OF_SHELL, shop);
}

/** The shell carries the shop's own facts, such as its phone number. */
async function renewShell(): Promise<void> {
  const key = getCacheKeyForURL(shellAddress);
  const shell = await fetch(shellAddress, { credentials: 'omit' }).catch(() => undefined);
  if (!key || !shell?.ok) return;
  // A shell of another release would name scripts that are not cached; fonts of rare letters never
  // are.
  const files = (await shell.clone().text()).match(/\/assets\/[\w.-]+\.js/g) ?? [];
  // A page that names none is no shell: a proxy may send its own.
  if (files.length === 0 || !files.every((file) => getCacheKeyForURL(file))) return;
  await (await caches.open(cacheNames.precache)).put(key, shell);
}

function listAddress(query: ProductsQuery): string {
  return addressOf(catalogueApi.listProducts, { query });
}

/** The first page of each category's listing. */
async function listingsOf(shop: Response): Promise<string[]> {
  const { data } = (await shop.clone().json()) as Answer<typeof settingsApi.readShopFacts>;
  const shown = data.shop.categories.filter(({ isVisible }) => isVisible);
  return shown.map(({ address }) => listAddress({ category: address }));
}

/** Answers the call for one product from the stored list; undefined if it is not there. */
export async function answerFromCopy({ pathname }: URL): Promise<Response | undefined> {
  const cached = await caches.match(PRODUCTS, { cacheName: catalogueCache });
  const body = (await cached?.json()) as Answer<typeof catalogueApi.listProducts> | undefined;
  const product = body?.data.products.find(({ id, slug }) =>
    [id, slug].some(
      (each) => pathname === addressOf(catalogueApi.readProduct, { params: { id: each } }),
    ),
  );
  return product && Response.json({ success: true, data: { product } });
}

export async function dropOtherCatalogues(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== catalogueCache);
  await Promise.all(others.map((name) => caches.delete(name)));
}
