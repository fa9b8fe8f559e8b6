import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { listenForNoise, type Noise } from './console-noise.ts';
import { Caller, type Cookies } from './customer.ts';
import { type OpenShop, recordShopOutput } from './open-shop.ts';
import { holdTime } from './page-time.ts';
import type { ShopKind } from './shop-kinds.ts';
import { listenForCalls, type SpecifiedCalls } from './specified-calls.ts';
import { recordToasts } from './toast.ts';
import { openWorkerShops, type WorkerShops } from './worker-shops.ts';

interface Visits {
  /** Of the shop that the test visits. Tests that only read, or change what is theirs alone, share one. */
  shopKind: ShopKind;
  /** Whether the tests of a file have a shop of their own, since they change what others would see. */
  ownShop: boolean;
  /** Environment variables beside those of every test shop; with some, the shop is the file's own. */
  shopVariables: Record<string, string>;
  shop: OpenShop;
  /** Whether the cookie banner was answered before; otherwise it shows after 2 seconds. */
  cookiesAnswered: boolean;
  /**
   * Whether pages are laid out as a whole at once. A person scrolls before pressing what lies below
   * the first screen; a test does both in one moment, while everything moves to its place.
   */
  laidOut: boolean;
  noise: Noise;
  calls: SpecifiedCalls;
  /** What its pages showed; a failed test prints it beside the output of the shops. */
  pagesShown: string[];
  /** A browser of its own, in the size of a desk or a phone, with cookies and storage of its own. */
  openBrowser(size?: 'desk' | 'phone'): Promise<Page>;
  /** A caller with an API client of its own, of the test's shop or of another one. */
  openCaller(shop?: OpenShop): Promise<Caller>;
}

interface Shops {
  /** The open shops of a worker. */
  shops: WorkerShops;
}

/** Characters that a failed test prints of the shops, and of each page. */
const MAX_SHOP_OUTPUT = 8000;
const MAX_PAGE = 4000;

const sizes = {
  desk: { width: 1280, height: 900 },
  phone: { width: 360, height: 740 },
} as const;

export const test = base.extend<Visits, Shops>({
  shopKind: ['stocked', { option: true }],
  ownShop: [false, { option: true }],
  shopVariables: [{}, { option: true }],
  shops: [
    // Playwright takes the names of other fixtures from the first parameter.
    async ({ browserName: _ }, use) => {
      const shops = openWorkerShops();
      await use(shops);
      await shops.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  shop: [
    async ({ shops, shopKind, ownShop, shopVariables }, use, { file }) => {
      const isOwn = ownShop || Object.keys(shopVariables).length > 0;
      await use(await shops.find(shopKind, isOwn ? { file, variables: shopVariables } : undefined));
    },
    { timeout: 600_000 },
  ],
  browser: [
    async ({ browser }, use) => {
      const { newContext } = browser;
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options);
        if (options?.javaScriptEnabled !== false) await holdTime(context);
        return context.on('page', waitForScripts);
      };
      await use(browser);
      browser.newContext = newContext;
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },
  pagesShown: [
    async ({ browserName: _ }, use, info) => {
      const readShopOutput = recordShopOutput();
      const shown: string[] = [];
      await use(shown);
      if (info.status === info.expectedStatus) return;
      console.log([readShopOutput().join('\n').slice(-MAX_SHOP_OUTPUT), ...shown].join('\n\n'));
    },
    { auto: true },
  ],
  noise: async ({ browserName: _ }, use) => {
    const noise = listenForNoise();
    await use(noise);
    noise.check();
  },
  calls: async ({ browserName: _ }, use) => {
    const calls = listenForCalls();
    await use(calls);
    calls.check();
  },
  cookiesAnswered: [true, { option: true }],
  storageState: async ({ baseURL: origin = '', cookiesAnswered }, use) => {
    const answer = { name: 'haat_cookie_consent', value: 'all' };
    await use(
      cookiesAnswered ? { cookies: [], origins: [{ origin, localStorage: [answer] }] } : undefined,
    );
  },
  laidOut: [true, { option: true }],
  context: async ({ browser, context, noise, calls, laidOut, pagesShown }, use, info) => {
    noise.listenTo(context);
    await calls.listenTo(context);
    context.on('page', recordToasts);
    if (laidOut) layOut(context);
    await use(context);
    await notePages(browser, pagesShown, info);
    await stopRouting(context);
  },
  openBrowser: async (
    { browser, baseURL, storageState, noise, calls, laidOut, pagesShown },
    use,
    info,
  ) => {
    const contexts: BrowserContext[] = [];
    await use(async (size = 'desk') => {
      const context = await browser.newContext({ baseURL, storageState, viewport: sizes[size] });
      contexts.push(context);
      noise.listenTo(context);
      await calls.listenTo(context);
      context.on('page', recordToasts);
      if (laidOut) layOut(context);
      return context.newPage();
    });
    await notePages(browser, pagesShown, info);
    for (const context of contexts) {
      await stopRouting(context);
      await context.close();
    }
  },
  openCaller: async ({ playwright, shop }, use) => {
    const contexts: APIRequestContext[] = [];
    await use(async ({ url } = shop) => {
      const open = async (cookies: Cookies) => {
        const storageState = { cookies, origins: [] };
        const context = await playwright.request.newContext({ baseURL: url, storageState });
        contexts.push(context);
        return context;
      };
      return new Caller(await open([]), open);
    });
    for (const context of contexts) await context.dispose();
  },
});

/** Reads all pages of a failed test, before the first of its contexts closes. */
async function notePages(browser: Browser, shown: string[], info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus || shown.length > 0) return;
  const pages = browser.contexts().flatMap((context) => context.pages());
  shown.push(...(await Promise.all(pages.map(describePage))));
}

/** The address of a page and an outline of what it showed. */
async function describePage(page: Page): Promise<string> {
  const outline = page.locator('body').ariaSnapshot({ timeout: 5_000 });
  const text = await outline.catch((error: Error) => `could not be read: ${error.message}`);
  return `${page.url()}\n${text.slice(0, MAX_PAGE)}`;
}

/** For a busy machine; a page whose scripts never come is shown all the same. */
const SCRIPTS_WAIT_MS = 30_000;

/**
 * Scripts may start after the load event, for which Playwright waits. A page that a test opens is live, unless
 * the test asks for an earlier moment.
 */
function waitForScripts(page: Page): void {
  const live = () =>
    page
      .waitForFunction(() => !('earlyInput' in window), undefined, { timeout: SCRIPTS_WAIT_MS })
      .catch(() => {});
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options);
    if (!options?.waitUntil) await live();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    if (!options?.waitUntil) await live();
    return answer;
  };
}

/** Not by an init script: one would run, and be refused, in sandboxed frames as well. */
function layOut(context: BrowserContext): void {
  context.on('page', (page) => {
    page.on('domcontentloaded', () => {
      // A page that redirects at once has nothing to lay out.
      page.evaluate(() => void dispatchEvent(new Event('scroll'))).catch(() => {});
    });
  });
}

/** A request that a test delays or changes may still be under way when the test is over. */
async function stopRouting(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
}

export { expect };
