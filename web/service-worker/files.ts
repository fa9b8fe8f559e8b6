import type { RouteMatchCallbackOptions, WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { isStandIn } from './outage.ts';

const A_MONTH = 30 * 24 * 60 * 60;
const IMAGE = /^\/media\/([0-9a-f]{32})_.*\.(avif|webp|jpeg)$/;
const cacheName = 'pictures';

export const isWhole = (response: Response) => response.status === 200 && !isStandIn(response);

/** Only complete, successful responses. */
export const whole: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    return isWhole(response) ? response : null;
  },
};

/** The files of a release, all or none: a wrong file aborts the installation. */
export const wholeRelease: WorkboxPlugin = {
  async cacheWillUpdate({ request, response }) {
    const isFile = new URL(request.url).pathname.startsWith('/assets/');
    return response.status === 200 && !(isFile && isStandIn(response)) ? response : null;
  },
};

/**
 * Images of the shop's products. A customer's avatar must not stay on the device: it is the one
 * that is requested without a referrer (web/ui/avatar.tsx).
 */
export function isImage({ request, url, sameOrigin }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && IMAGE.test(url.pathname) && request.referrerPolicy !== 'no-referrer';
}

/** If a width is not cached, another width of the same image will do. */
const otherWidths: WorkboxPlugin = {
  async handlerDidError({ request }) {
    const hash = IMAGE.exec(new URL(request.url).pathname)?.[1];
    const cache = await caches.open(cacheName);
    const others = (await cache.keys()).filter(({ url }) => hash && url.includes(hash));
    const last = others.at(-1);
    return last && cache.match(last);
  },
};

/** Named by their content; the limit suits cheap phones. */
export const images = new CacheFirst({
  cacheName,
  plugins: [
    whole,
    otherWidths,
    new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: A_MONTH, purgeOnQuotaError: true }),
  ],
});

export function isLateAsset({ url, sameOrigin }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && url.pathname.startsWith('/assets/');
}

/** What is not precached: fonts of other scripts, and files of a release that is not active yet. */
export const assets = new CacheFirst({
  cacheName: 'assets',
  plugins: [
    whole,
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: A_MONTH, purgeOnQuotaError: true }),
  ],
});
