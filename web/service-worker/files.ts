import type { RouteMatchCallbackOptions, WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { isStandIn } from './outage.ts';

const A_MONTH = 30 * 24 * 60 * 60;
const IMAGE = /^\/media\/([0-9a-f]{32})_.*\.(avif|webp|jpeg)$/;
const cacheName = 'pictures';

/** Only what worked and is whole. */
const whole: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    return response.status === 200 && !isStandIn(response) ? response : null;
  },
};

/** The files of a release, all or none: one that is not what it should be ends its installation. */
export const wholeRelease: WorkboxPlugin = {
  async cacheWillUpdate({ request, response }) {
    const isFile = new URL(request.url).pathname.startsWith('/assets/');
    return response.status === 200 && !(isFile && isStandIn(response)) ? response : null;
  },
};

/**
 * Of the shop's products. A customer's own image must not stay for who sits here next: it is the one
 * that is asked for without a referrer (web/ui/avatar.tsx).
 */
export function isImage({ request, url, sameOrigin }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && IMAGE.test(url.pathname) && request.referrerPolicy !== 'no-referrer';
}

/** Where a width was never seen, another width of the same image will do. */
const otherWidths: WorkboxPlugin = {
  async handlerDidError({ request }) {
    const hash = IMAGE.exec(new URL(request.url).pathname)?.[1];
    const cache = await caches.open(cacheName);
    const others = (await cache.keys()).filter(({ url }) => hash && url.includes(hash));
    const last = others.at(-1);
    return last && cache.match(last);
  },
};

/** Named by their content; a cheap phone has room for so many. */
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

/** What is not precached: other scripts' letters, and files of a release that has not taken over. */
export const assets = new CacheFirst({
  cacheName: 'assets',
  plugins: [
    whole,
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: A_MONTH, purgeOnQuotaError: true }),
  ],
});
