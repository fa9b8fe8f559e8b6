import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL } from 'workbox-precaching';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { fixedPages } from '#contract/content/content-rules.ts';
import { shellAddress } from '#web/offline/shell-address.ts';
import { isStandIn } from './outage.ts';

/** Written by the build. Another release may read other answers. */
declare const RELEASE: string;

const PREFIX = 'catalogue-';
export const catalogueCache = `${PREFIX}${RELEASE}`;

const PRODUCTS = '/api/products?sort=newest&limit=100';
const SHOP = '/api/shop';
const PARTS = [
  PRODUCTS,
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
 * Fetches the newest hundred products and the shop's facts once an hour, and at once when the
 * shop's settings have changed.
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
  for (const part of PARTS) {
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

/** The products of the offline copy; empty if there is none. */
export async function readLastProducts(): Promise<Product[]> {
  const cached = await caches.match(PRODUCTS, { cacheName: catalogueCache });
  const body = (await cached?.json()) as { data: { products: Product[] } } | undefined;
  return body?.data.products ?? [];
}

export async function dropOtherCatalogues(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== catalogueCache);
  await Promise.all(others.map((name) => caches.delete(name)));
}
