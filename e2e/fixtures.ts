import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { listenForNoise, type Noise } from './console-noise.ts';
import { Caller } from './customer.ts';
import { listenToShops, type OpenShop, openShop } from './open-shop.ts';
import { type Beginning, begunAs } from './prepared-shops.ts';

interface Visits {
  /** Whether the customers have met the cookie banner before; where not, it comes after 2 seconds. */
  cookiesAnswered: boolean;
  /**
   * Whether pages are laid out as a whole at once. A hand scrolls a page before it presses what lies
   * below its first screen; a test does both in one moment, while everything moves to its place.
   */
  laidOut: boolean;
  noise: Noise;
  /** Shows what the shops said where a test fails. */
  shopsHeard: undefined;
  /** A browser of its own, on a desk or in a hand, with cookies and storage of its own. */
  openBrowser(size?: 'desk' | 'phone'): Promise<Page>;
  /** Someone with an API client of their own. */
  openCaller(): Promise<Caller>;
}

interface Shops {
  /**
   * Of the shop's environment beside what every test shop has. Files with the same ones may share
   * a shop; `TEST_SHOP`, which the shop does not know, keeps others out.
   */
  shopVariables: Record<string, string>;
  /** What the shop begins with. */
  beginning: Beginning;
  /** One shop for each worker; a test that breaks its shop opens one for itself. */
  shop: OpenShop;
  /** That shop with the real exports of `e2e/catalogue` in it. */
  stocked: OpenShop;
}

/** Characters of a failed test's shops. */
const MOST_SAID = 8000;

const sizes = {
  desk: { width: 1280, height: 900 },
  phone: { width: 360, height: 740 },
} as const;

export const test = base.extend<Visits, Shops>({
  shopVariables: [{}, { option: true, scope: 'worker' }],
  beginning: ['stocked', { option: true, scope: 'worker' }],
  shop: [
    async ({ shopVariables, beginning }, use) => {
      const shop = await openShop(shopVariables, begunAs(beginning));
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  stocked: [
    async ({ shop, beginning }, use) => {
      expect(beginning).toBe('stocked');
      await use(shop);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },
  shopsHeard: [
    async ({ browserName: _ }, use, info) => {
      const heard = listenToShops();
      await use(undefined);
      if (info.status !== info.expectedStatus) console.log(heard().join('\n').slice(-MOST_SAID));
    },
    { auto: true },
  ],
  noise: async ({ browserName: _ }, use) => {
    const noise = listenForNoise();
    await use(noise);
    noise.check();
  },
  cookiesAnswered: [true, { option: true }],
  storageState: async ({ baseURL: origin = '', cookiesAnswered }, use) => {
    const answer = { name: 'haat_cookie_consent', value: 'all' };
    await use(
      cookiesAnswered ? { cookies: [], origins: [{ origin, localStorage: [answer] }] } : undefined,
    );
  },
  laidOut: [true, { option: true }],
  context: async ({ context, noise, laidOut }, use) => {
    noise.listenTo(context);
    if (laidOut) layOut(context);
    await use(context);
    await letGo(context);
  },
  openBrowser: async ({ browser, baseURL, storageState, noise, laidOut }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (size = 'desk') => {
      const context = await browser.newContext({ baseURL, storageState, viewport: sizes[size] });
      contexts.push(context);
      noise.listenTo(context);
      if (laidOut) layOut(context);
      return context.newPage();
    });
    for (const context of contexts) {
      await letGo(context);
      await context.close();
    }
  },
  openCaller: async ({ playwright, shop }, use) => {
    const contexts: { dispose(): Promise<void> }[] = [];
    await use(async () => {
      const context = await playwright.request.newContext({ baseURL: shop.url });
      contexts.push(context);
      return new Caller(context);
    });
    for (const context of contexts) await context.dispose();
  },
});

/** Not by a script of the context's: one would be tried, and refused, in sandboxed frames as well. */
function layOut(context: BrowserContext): void {
  context.on('page', (page) => {
    page.on('domcontentloaded', () => {
      // A page that goes on elsewhere at once has nothing to lay out.
      page.evaluate(() => void dispatchEvent(new Event('scroll'))).catch(() => {});
    });
  });
}

/** What a test held up or changed on its way may still be under way when the test is over. */
async function letGo(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
}

export { expect };
