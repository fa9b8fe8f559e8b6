import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Runs what is due within these milliseconds; false where nothing is. */
    passTime?(milliseconds: number): boolean;
    /** Lets a second pass, also where nothing is due, but none while an answer is awaited: a call gives up after ten. */
    passSecond?(): void;
  }
}

/** A second or more: a toast, a countdown, a redirect, the next look for news. A search waits for less. */
const LONG_MS = 1000;

/**
 * What a page would do by itself after a second or more waits until the test lets that time pass: nothing is gone before a
 * slow machine has looked.
 */
export async function holdTime(context: BrowserContext): Promise<void> {
  await context.addInitScript(holdTimers, LONG_MS);
}

/** Lets a page's time pass, as soon as something waits that is due by then. */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  await page.waitForFunction((ms) => !window.passTime || window.passTime(ms), milliseconds);
}

/** Lets a page look for news, second by second, until it shows them. */
export async function watchFor(page: Page, news: Locator): Promise<void> {
  const look = async () => {
    await page.evaluate(() => window.passSecond?.());
    return news.isVisible();
  };
  await expect.poll(look, { message: String(news), timeout: 120_000 }).toBe(true);
}

/** Runs in the page, before its own scripts. */
function holdTimers(longMs: number): void {
  interface Held {
    at: number;
    every: number | undefined;
    work: () => void;
  }
  const held = new Map<number, Held>();
  let passed = 0;
  let lastId = 1_000_000_000;
  let awaited = 0;
  const { fetch: fetchNow } = window;
  const { setTimeout: setShort, setInterval: setShortInterval } = window;
  const { clearTimeout: clearShort, clearInterval: clearShortInterval } = window;

  const hold = (work: () => void, ms: number, every?: number) => {
    lastId += 1;
    held.set(lastId, { at: passed + ms, every, work });
    return lastId;
  };
  const isLong = (work: TimerHandler, ms = 0): work is () => void =>
    ms >= longMs && typeof work === 'function';
  const set = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
    isLong(work, ms)
      ? hold(() => (work as (...all: unknown[]) => void)(...rest), ms ?? 0)
      : setShort(work, ms, ...rest);
  const repeat = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
    isLong(work, ms)
      ? hold(() => (work as (...all: unknown[]) => void)(...rest), ms ?? 0, ms)
      : setShortInterval(work, ms, ...rest);
  const clear = (forget: (id?: number) => void) => (id?: number) => {
    if (!held.delete(id ?? 0)) forget(id);
  };
  Object.assign(window, {
    setTimeout: set,
    setInterval: repeat,
    clearTimeout: clear(clearShort.bind(window)),
    clearInterval: clear(clearShortInterval.bind(window)),
    async fetch(...call: Parameters<typeof fetchNow>) {
      awaited += 1;
      try {
        return await fetchNow(...call);
      } finally {
        awaited -= 1;
      }
    },
    passSecond(): void {
      if (awaited > 0 || window.passTime?.(longMs)) return;
      passed += longMs;
    },
    passTime(milliseconds: number): boolean {
      const until = passed + milliseconds;
      const next = () =>
        [...held].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!next()) return false;
      for (let due = next(); due; due = next()) {
        const [id, timer] = due;
        passed = timer.at;
        if (timer.every === undefined) held.delete(id);
        else timer.at += timer.every;
        timer.work();
      }
      passed = until;
      return true;
    },
  });
}
