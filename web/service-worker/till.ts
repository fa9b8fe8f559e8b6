import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core';
import { CacheFirst } from 'workbox-strategies';
import { tillPage } from '#web/offline/shell-address.ts';
import { isWhole, whole } from './files.ts';
import { openPage, passOn, wholeShell } from './open-page.ts';

/** Written by the build: the files that the till needs besides those of the storefront. */
declare const TILL: string[];
declare const RELEASE: string;

const PREFIX = 'till-';
const cacheName = `${PREFIX}${RELEASE}`;

/** The one page of the back office that opens without a network: its products are in local storage. */
export function isTillPage({ request, url, sameOrigin }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && request.mode === 'navigate' && url.pathname === tillPage;
}

export async function openTill(options: RouteHandlerCallbackOptions): Promise<Response> {
  return (await isSaved()) ? openPage(options) : passOn(options);
}

export function isTillFile({ url, sameOrigin }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && TILL.includes(url.pathname);
}

export const tillFiles = new CacheFirst({ cacheName, plugins: [whole] });

/** Fetches what is not there yet; returns whether the till opens without a network now. */
export async function saveTill(): Promise<boolean> {
  const cache = await caches.open(cacheName);
  for (const file of TILL) {
    if (await cache.match(file)) continue;
    const answer = await fetch(file).catch(() => undefined);
    if (answer && isWhole(answer)) await cache.put(file, answer);
  }
  return (await isSaved()) && (await wholeShell()) !== undefined;
}

async function isSaved(): Promise<boolean> {
  const cache = await caches.open(cacheName);
  const files = await Promise.all(TILL.map((file) => cache.match(file)));
  return files.every(Boolean);
}

/** A device that had the till of the former release gets this one's. */
export async function renewTill(): Promise<void> {
  const former = (await caches.keys()).filter(
    (name) => name.startsWith(PREFIX) && name !== cacheName,
  );
  if (former.length === 0) return;
  await saveTill();
  await Promise.all(former.map((name) => caches.delete(name)));
}
