import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '#harness/chance.ts';
import { requireOk, waitUntil } from './wait-until.ts';

const PAGES = [
  '/dashboard',
  '/shop',
  '/about',
  '/contact',
  '/help',
  '/terms',
  '/privacy',
  '/shipping',
];
/** Longer than this a visitor takes the shop for broken. */
const PATIENCE_MS = 30_000;

export interface Views {
  views: number;
  stale: number;
  /** By what went wrong, and the fault at that time. */
  failed: Map<string, number>;
  slowestMs: number;
}

/** Makes the pages lie ready on a node. */
export async function readOnce(url: string): Promise<void> {
  for (const page of PAGES) await waitUntil(page, () => requireOk(url + page));
}

/** Visitors who read pages that lie ready, each with one of its files, until it is over. */
export async function readAsVisitors(
  url: string,
  {
    count,
    chance,
    fault,
    isOver,
  }: { count: number; chance: Chance; fault(): string; isOver(): boolean },
): Promise<Views> {
  const views: Views = { views: 0, stale: 0, failed: new Map(), slowestMs: 0 };
  const visit = async () => {
    while (!isOver()) {
      const text = await look(url + chance.pick(PAGES), views, fault);
      // While two releases run, the page's files may be of the other one than the node that is asked.
      const file = chance.pick(text.match(/\/assets\/[\w.-]+/g) ?? []);
      if (file) await look(url + file, views, fault);
      await pause(chance.between(1_000, 4_000));
    }
  };
  await Promise.all(Array.from({ length: count }, visit));
  return views;
}

/** Returns what is there; nothing where that fails, which is noted. */
async function look(address: string, views: Views, fault: () => string): Promise<string> {
  const began = performance.now();
  views.views += 1;
  const kind = address.includes('/assets/') ? 'file' : 'page';
  let hasBegun = false;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    hasBegun = true;
    const text = await answer.text();
    if (answer.headers.get('server-timing')?.includes('stale')) views.stale += 1;
    if (answer.status === 200) return text;
    const from = text.includes('No server is available') ? 'of HAProxy' : 'of a node';
    fail(views, `${kind}: ${answer.status} ${from} while ${fault()}`);
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    const what = name === 'TimeoutError' ? 'timed out' : `lost (${cause?.code ?? name})`;
    fail(views, `${kind}: ${what}${hasBegun ? ' in the middle' : ''} while ${fault()}`);
  } finally {
    views.slowestMs = Math.max(views.slowestMs, performance.now() - began);
  }
  return '';
}

function fail(views: Views, why: string): void {
  views.failed.set(why, (views.failed.get(why) ?? 0) + 1);
}
