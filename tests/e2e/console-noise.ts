import { type BrowserContext, expect } from '@playwright/test';

/** What the console may print in a test that provokes it; everything else fails the test. */
export interface Noise {
  /** The browser itself reports every answer of 4xx. */
  expectRefusals(): void;
  /** And every answer of 503. */
  expectOutage(): void;
  /** And every answer of 500, which a test makes up. */
  expectFailures(): void;
  /** It also reports a call that is cut off. */
  expectLostCalls(): void;
  /** A search that failed is only logged. */
  expectFailedSearches(): void;
  /** The content policy reports what it blocks. */
  expectBlocked(): void;
  listenTo(context: BrowserContext): void;
  /** Fails where a page reported something that the test did not expect. */
  check(): void;
}

const refusals = [
  /the server responded with a status of 4\d\d/,
  /^The session may have expired\.$/,
];
const outage = /the server responded with a status of 503/;
const failures = /the server responded with a status of 500/;
const lostCalls = [/net::ERR_/];
/** Of the tests themselves: they block service workers, and no script of theirs runs in a sandboxed frame. */
const always = [
  /^Service Worker registration blocked/,
  /^Blocked script execution in 'about:/,
  // By Chromium's own clock: a page on a slow machine is laid out later.
  /was preloaded using link preload but not used within a few seconds/,
];

/** A page of this shop prints nothing to the console: no error, no warning, nothing uncaught. */
export function listenForNoise(): Noise {
  const allowed: RegExp[] = [...always];
  const messages: { text: string; url?: string }[] = [];
  return {
    expectRefusals: () => void allowed.push(...refusals),
    expectOutage: () => void allowed.push(outage),
    expectFailures: () => void allowed.push(failures),
    expectLostCalls: () => void allowed.push(...lostCalls),
    expectFailedSearches: () => void allowed.push(/^The search failed\./),
    expectBlocked: () => void allowed.push(/Content Security Policy directive/),
    listenTo(context) {
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) {
          messages.push({ text: message.text(), url: message.location().url });
        }
      });
      context.on('weberror', (problem) => messages.push({ text: String(problem.error()) }));
    },
    check() {
      const unexpected = messages.filter(
        ({ text }) => !allowed.some((pattern) => pattern.test(text)),
      );
      expect(unexpected, 'what the browser complained of').toEqual([]);
    },
  };
}
