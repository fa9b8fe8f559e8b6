import type { APIRequestContext, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { contactApi } from '#contract/contact/contact.endpoints.ts';
import { fixedPages, singleKinds } from '#contract/content/content-rules.ts';
import { feedPaths } from '#contract/feeds/feed-rules.ts';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { settingsApi } from '#contract/settings/settings.endpoints.ts';
import { demoMarksIn } from '#harness/demo-marks.ts';
import { signInAsStaff } from './admin-people.ts';
import { importCopy, shopifyExports } from './catalogue.ts';
import { type Caller, callerOn, mailsTo } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { pay, setStatus } from './order-calls.ts';

// A shop of its own, which stops being the demo's.
test.use({ ownShop: true, shopKind: 'empty' });

const jaipur = {
  name: 'Ira Mehta',
  email: 'ira@own.example',
  phone: '9829000017',
  pincode: '302001',
  address: '4 Johari Bazaar',
  city: 'Jaipur',
  state: 'Rajasthan',
} as const;

const parts = { ':category?': 'painting', ':kind/:address': 'brand/shop', '*': 'nowhere' };

/** Every route that the built shop knows, with an example for each of its parts. */
async function pathsOf(page: Page, ids: Record<string, string>): Promise<string[]> {
  await page.goto('/about');
  const known = await page.evaluate<{ index?: boolean; path?: string }[]>(
    'Object.values(__reactRouterManifest.routes)',
  );
  const examples = Object.entries({ ...ids, ...parts });
  const paths = known
    .filter(({ index, path }) => index || path)
    .map(({ path = '' }) =>
      examples.reduce((whole, [part, example]) => whole.replace(part, example), `/${path}`),
    );
  const editors = [
    ...singleKinds.map((kind) => `/admin/content/${kind}/shop`),
    ...fixedPages.map((each) => `/admin/content/page/${each}`),
  ];
  return [...paths.filter((path) => !path.includes(':')), ...editors];
}

/** A page as it is sent, without the styles that every shop has. */
async function sentPage(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  return (
    html
      .replace(/<style>.*?<\/style>/gs, '')
      // The states of India, to choose from.
      .replace(/<option.*?<\/option>/gs, '')
      // The presets of the brand, to choose from.
      .replace(/style="background-color:#\w{6}"/g, '')
  );
}

async function textOf(bytes: Buffer): Promise<string> {
  const file = await getDocumentProxy(new Uint8Array(bytes));
  return (await extractText(file, { mergePages: true })).text;
}

/** Somebody buys something, gets it and writes to the shop. */
async function fill(customer: Caller, owner: Caller) {
  await customer.register('Ira Mehta', 'ira@own.example');
  const { data: listed } = await customer.ask(catalogueApi.listProducts, {
    query: { q: 'cardboard pots' },
  });
  const productId = listed.products[0]?.id ?? '';
  const { data: order } = await customer.ask(checkoutApi.createOrder, {
    body: {
      items: [{ productId, quantity: 1, selectedSize: null }],
      shippingAddress: jaipur,
    },
  });
  await pay(customer, order.orderId);
  for (const status of ['processing', 'shipped', 'delivered'] as const) {
    await setStatus(owner, order._id, status);
  }
  await customer.ask(contactApi.sendMessage, {
    body: {
      name: 'Ira Mehta',
      email: 'ira@own.example',
      subject: 'general',
      message: 'Do you also make larger pots?',
    },
  });
  return { productId, orderId: order._id };
}

test('nothing of the demo’s studio is left in a shop of its own [own-1]', {
  tag: '@daily',
}, async ({ page, shop, openBrowser, request: visitor }) => {
  await importCopy(shop, shopifyExports.homeAndGarden);
  for (const path of ['/dashboard', '/about', '/contact', '/manifest.webmanifest']) {
    expect(demoMarksIn(await sentPage(visitor, path)), path).not.toEqual([]);
  }
  expect(await shop.haat('own-shop', 'Mitti Jaipur')).toContain(
    'Mitti Jaipur is now a shop of its own',
  );
  await expect
    .poll(async () => demoMarksIn(await sentPage(visitor, '/about')), 'what is cached follows')
    .toEqual([]);

  const customer = await openBrowser();
  const { caller: owner, email } = await signInAsStaff(page, shop);
  const feeds = { section: 'feeds', merchantFeeds: true } as const;
  await owner.ask(adminSettingsApi.changeSettings, { body: feeds });
  const { productId, orderId } = await fill(callerOn(customer), owner);

  await test.step('its pages', async () => {
    const ids = { 'product/:id': `product/${productId}`, ':id': orderId };
    const paths = await pathsOf(page, ids);
    expect(paths.length).toBeGreaterThan(60);
    for (const [who, { request }] of Object.entries({ owner: page, customer })) {
      for (const path of paths) {
        expect(demoMarksIn(await sentPage(request, path)), `${path}, ${who}`).toEqual([]);
      }
    }
    const map = await (await visitor.get('/sitemap.xml')).text();
    const found = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, whole = '']) => whole);
    for (const path of [...found.slice(0, 40), '/login', '/register', '/cart']) {
      expect(demoMarksIn(await sentPage(visitor, path)), path).toEqual([]);
    }
  });

  await test.step('what is no page', async () => {
    const files = ['/manifest.webmanifest', '/stories.xml', '/robots.txt', '/sitemap.xml'];
    const others = [
      ...Object.values(feedPaths),
      settingsApi.readShopFacts.path,
      '/api/products',
      '/plain.svg',
    ];
    for (const path of [...files, ...others]) {
      const answer = await visitor.get(path);
      expect(answer.status(), path).toBe(200);
      expect(demoMarksIn(await answer.text()), path).toEqual([]);
    }
    for (const path of ['/favicon.ico', '/apple-touch-icon.png']) {
      const answer = await visitor.get(path, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location], path).toEqual([
        302,
        expect.stringContaining('/plain_'),
      ]);
    }
  });

  await test.step('its mails and its invoice', async () => {
    const mails = async () => [
      ...(await mailsTo(visitor, 'ira@own.example')),
      ...(await mailsTo(visitor, email)),
    ];
    await expect.poll(async () => (await mails()).length).toBeGreaterThan(3);
    for (const { subject, text } of await mails()) {
      expect(demoMarksIn(`${subject}\n${text}`), subject).toEqual([]);
    }
    await customer.goto('/my-orders');
    await customer.getByRole('button', { name: 'View Order Details' }).click();
    const link = customer.getByRole('link', { name: /Bill of Supply/ });
    const bill = await customer.request.get((await link.getAttribute('href')) ?? '');
    const text = await textOf(await bill.body());
    expect(text).toContain('Mitti Jaipur');
    expect(demoMarksIn(text)).toEqual([]);
  });

  await test.step('what browsers draw', async () => {
    for (const [path, seen] of [
      ['/admin/content/brand/shop', 'Charcoal'],
      ['/admin/settings', 'Registration'],
      ['/dashboard', 'Made by hand, one at a time'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(seen).first()).toBeVisible();
      expect(demoMarksIn(await page.locator('body').ariaSnapshot()), path).toEqual([]);
    }
    const painted = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .flatMap(({ cssText }) => [...cssText.matchAll(/--color-[\w-]+/g)].map(([name]) => name))
        .map((name) => style.getPropertyValue(name));
    });
    expect(demoMarksIn(painted.join('\n'))).toEqual([]);
    await expect(page.locator('.flower:visible')).toHaveCount(0);
  });
});
