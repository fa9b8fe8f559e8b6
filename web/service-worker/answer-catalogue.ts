import type { RouteMatchCallbackOptions, WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { closedHeader } from '#contract/settings/closed-page.ts';
import { offlineCopyHeader } from '#web/api/offline-copy-header.ts';
import { answerFromCopy, catalogueCache } from './last-catalogue.ts';
import { isOutage, isStandIn } from './outage.ts';

const CATALOGUE_CALLS =
  /^\/api\/(shop|home|hero-images|products(\/[^/]+|\/featured\/list)?|(pages|stories|collections|makers)\/[^/]+)$/;

/** The catalogue's own calls: the same for everyone, nothing of a session in them. */
export function isCatalogueCall({ url, sameOrigin }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && CATALOGUE_CALLS.test(url.pathname);
}

/** A proxy in front of an unreachable shop answers too: that does not count. */
const outages: WorkboxPlugin = {
  async fetchDidSucceed({ response, state }) {
    if (response.headers.has(closedHeader)) await caches.delete(catalogueCache);
    if (!isOutage(response) && !isStandIn(response)) return response;
    if (state) state.refusal = response;
    throw new Error('The shop cannot be reached.');
  },
  async cacheWillUpdate({ response }) {
    // What staff and friends see of a closed shop is stored nowhere.
    const isPrivate = response.headers.get('cache-control')?.includes('private');
    return response.status === 200 && !isPrivate ? response : null;
  },
  async cachedResponseWillBeUsed({ cachedResponse }) {
    return cachedResponse && asOfflineCopy(cachedResponse);
  },
  async handlerDidError({ request, state }) {
    const answer = await answerFromCopy(new URL(request.url));
    return answer ? asOfflineCopy(answer) : (state?.refusal as Response | undefined);
  },
};

/** The shop's answer or, without one, the offline copy. */
export const answerCatalogue = new NetworkFirst({
  cacheName: catalogueCache,
  // Before the page itself gives up.
  networkTimeoutSeconds: 8,
  plugins: [
    outages,
    new ExpirationPlugin({
      maxEntries: 80,
      maxAgeSeconds: 7 * 24 * 60 * 60,
      purgeOnQuotaError: true,
    }),
  ],
});

/** Marks the response, so that the page can say so. */
function asOfflineCopy(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(offlineCopyHeader, '1');
  return new Response(response.body, { status: response.status, headers });
}
