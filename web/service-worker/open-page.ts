import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core';
import { matchPrecache } from 'workbox-precaching';
import { shellAddress } from '#web/offline/shell-address.ts';
import { isOutage } from './outage.ts';
import { plainPage } from './plain-page.ts';
import { precached } from './precached.ts';

const OTHERS = /^\/(admin|api|sandbox|media|assets)(\/|$)|\.\w+$/;
/** How long the shop may take to begin its answer before the cached shell opens instead. */
const PATIENCE_MS = 4000;

/** The pages of the storefront; of the admin area only the till opens from the cache (till.ts). */
export function isShopPage({ request, url, sameOrigin }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && request.mode === 'navigate' && !OTHERS.test(url.pathname);
}

/**
 * The shop's own page if it answers. Otherwise the shell, which loads everything again and falls
 * back to the offline copy.
 */
export async function openPage({ event, request }: RouteHandlerCallbackOptions): Promise<Response> {
  const page = fetchPage(event as FetchEvent, request).catch(() => undefined);
  const early = await Promise.race([page, patience()]);
  if (early && !isOutage(early)) return early;
  return (await wholeShell()) ?? (await page) ?? plainPage();
}

/**
 * Pages of the back office, and files: the browser has requested them already, and would do so
 * twice.
 */
export function isOtherAddress({ request, sameOrigin }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && request.mode === 'navigate';
}

export function passOn({ event, request }: RouteHandlerCallbackOptions): Promise<Response> {
  return fetchPage(event as FetchEvent, request);
}

async function fetchPage(event: FetchEvent, request: Request): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(request);
}

/** None unless every file that it needs is there: it could not start, and would start again forever. */
export async function wholeShell(): Promise<Response | undefined> {
  const files = await Promise.all(precached.map(({ url }) => matchPrecache(url)));
  return files.every(Boolean) ? matchPrecache(shellAddress) : undefined;
}

function patience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
}
