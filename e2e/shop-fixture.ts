import { test as base, type ConsoleMessage, expect } from '@playwright/test';
import { type RunningShop, runShop } from './running-shop.ts';

/** What the console of the pages may say in a test; everything else fails it. */
export interface Noise {
  /** A refusal that the test provokes is reported by the browser itself: `expectRefusals()`. */
  expectRefusals(): void;
  /** A call that the test cuts off. */
  expectLostCalls(): void;
}

interface TestParts {
  noise: Noise;
}

interface WorkerParts {
  /** An empty shop, open for all tests of a worker. */
  shop: RunningShop;
}

const refusals = [
  /the server responded with a status of 4\d\d/,
  /^The session may have expired\.$/,
];
const lostCalls = [/net::ERR_/];

/** Tests in a browser, against a shop of their own. An error or warning on the console fails them. */
export const test = base.extend<TestParts, WorkerParts>({
  shop: [
    async ({ browserName: _ }, use) => {
      const shop = await runShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },
  noise: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const heard: string[] = [];
      context.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
      });
      context.on('weberror', (thrown) => heard.push(String(thrown.error())));
      await use({
        expectRefusals: () => void allowed.push(...refusals),
        expectLostCalls: () => void allowed.push(...lostCalls),
      });
      const unexpected = heard.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(unexpected, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
