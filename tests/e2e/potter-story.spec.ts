import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { categoriesApi } from '#contract/categories/categories.endpoints.ts';
import { adminCollectionsApi } from '#contract/collections/admin-collections.endpoints.ts';
import { adminContentApi } from '#contract/content/admin-content.endpoints.ts';
import { welcomeApi } from '#contract/welcome/welcome.endpoints.ts';
import { demoMarksIn } from '#harness/demo-marks.ts';
import { areaLink } from './admin-navigation.ts';
import { callerOn } from './customer.ts';
import { test as base, expect } from './fixtures.ts';
import type { OpenShop } from './open-shop.ts';
import { passTime, watchFor } from './page-time.ts';
import { queryShop } from './query-shop.ts';
import { readSent } from './sent-page.ts';
import { openShopOf } from './shop-kinds.ts';
import { expectToast } from './toast.ts';

const opened: OpenShop[] = [];
base.afterEach(async () => {
  for (const shop of opened.splice(0)) await shop.close();
});

/** As it is before anybody owns it. */
async function openNew(): Promise<OpenShop> {
  const shop = await openShopOf('empty');
  opened.push(shop);
  await queryShop(shop, `update settings set value = 'true' where name = 'awaitsOwner'`);
  return shop;
}

/** The potter's shop is the one that the test visits. */
const test = base.extend<{ shop: OpenShop }>({
  shop: async ({ browserName: _ }, use) => {
    await use(await openNew());
  },
});

const ira = { name: 'Ira Mehta', email: 'ira@mitti.example', password: 'Blue-Wheel-88' };
const kinds = ['blue-pottery', 'terracotta', 'tiles', 'tea'] as const;
const names = ['Blue Pottery', 'Terracotta', 'Tiles', 'For Tea'] as const;
const products = Array.from({ length: 20 }, (_, n) => {
  const name = n === 0 ? 'नीला कटोरा' : `Bowl ${n}`;
  return `k${n},${name},Thrown on the wheel and fired with wood.,${kinds[n % 4]},${(n + 1) * 100},3`;
});
const catalogue = ['key,name,description,category,price,stock', ...products].join('\n');
const pot =
  '<svg viewBox="0 0 60 20"><circle cx="10" cy="10" r="8" fill="#1d4ed8"/><rect x="22" y="6" width="36" height="8" fill="#1d4ed8"/></svg>';

const dialog = (page: Page) => page.getByRole('dialog');
const editor = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const main = (page: Page) => page.getByRole('main');

async function start(page: Page, how: string, name: string): Promise<void> {
  await page.goto('/welcome');
  await page.getByLabel('Name of the shop').fill(name);
  await page.getByRole('radio', { name: how }).check();
  await page.getByLabel('Your name').fill(ira.name);
  await page.getByLabel('Your email').fill(ira.email);
  await page.getByLabel('Password', { exact: true }).fill(ira.password);
  await page.getByRole('button', { name: 'Open My Shop' }).click();
  await expect(page).toHaveURL('/admin/products/import');
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Published!');
}

/** What of the demo's studio these pages have, as they are sent. */
async function marksOn(page: Page, shop: OpenShop, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const html = await (await page.request.get(shop.url + path)).text();
    // Without the styles that every shop has, and the states of India, to choose from.
    const own = html.replaceAll(/<(style|option).*?<\/\1>/gs, '');
    expect(own, path).toContain('<main');
    found.push(...demoMarksIn(own).map((mark) => `${path}: ${mark}`));
  }
  return found;
}

test('a potter of Jaipur opens a shop of her own in one evening, and a second one from a file [own-3]', async ({
  page,
  shop,
  openCaller,
  noise,
}) => {
  noise.expectRefusals();
  await start(page, 'Bring my CSV', 'मिट्टी Jaipur');
  const owner = callerOn(page);

  await test.step('four categories of her own', async () => {
    // The first by the screen, the others as it does.
    await (await areaLink(page, 'Categories')).click();
    await page.locator('a[href$="?edit=painting"]').press('Enter');
    await dialog(page).getByLabel('Name', { exact: true }).fill(names[0]);
    await dialog(page).getByLabel('Singular name').fill('Pot');
    await dialog(page).getByLabel('Address').fill(kinds[0]);
    await dialog(page).getByLabel('Subtitle').fill('From the wheel.');
    await dialog(page).getByRole('button', { name: 'Save Category' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: names[0] })).toBeVisible();
    const fields = { one: 'Pot', subtitle: 'From the wheel.', image: '', hsn: '', gstRate: null };
    for (const [index, former] of [
      [1, 'apparel'],
      [2, 'accessories'],
    ] as const) {
      const body = { ...fields, address: kinds[index], title: names[index] };
      await owner.ask(categoriesApi.updateCategory, { params: { address: former }, body });
    }
    await owner.ask(categoriesApi.createCategory, {
      body: { ...fields, address: kinds[3], title: names[3] },
    });
  });

  await test.step('twenty products out of a file', async () => {
    await (await areaLink(page, 'Products')).click();
    await page.getByRole('link', { name: 'Import' }).press('Enter');
    await page.getByLabel('CSV file').setInputFiles({
      name: 'pots.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(catalogue),
    });
    await page.getByRole('button', { name: 'Check the File' }).click();
    await watchFor(page, page.getByRole('button', { name: 'Import now' }));
    await expect(page.locator('dl').first()).toContainText('New20');
    await page.getByRole('button', { name: 'Import now' }).click();
    await watchFor(page, page.getByRole('heading', { name: 'Imported', exact: true }));
  });

  await test.step('a look', async () => {
    await page.goto('/admin/content/brand/shop');
    await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#1d4ed8');
    await page.getByRole('textbox', { name: 'Background', exact: true }).fill('#f8fafc');
    await page.getByLabel('Heading font').selectOption('tiro-devanagari-hindi');
    await page.getByLabel('Body font').selectOption('hind');
    await page.getByLabel('Logo', { exact: true }).setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(pot),
    });
    await expect(page.getByAltText('Logo, current image')).toBeVisible();
    await publish(page);
  });

  await test.step('an about page in two scripts', async () => {
    await page.goto('/admin/content/page/about');
    await editor(page).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type('हम मिट्टी से बर्तन बनाते हैं।');
    await page.keyboard.press('Enter');
    await page.keyboard.type('We make pots of clay, in Jaipur.');
    await passTime(page, 1000);
    await expect(page.getByText('All changes are saved')).toBeVisible();
    await publish(page);
  });

  await test.step('two collections, a story and a menu of her own, as their screens save them', async () => {
    const { data } = await owner.ask(catalogueApi.listProducts, { query: { q: 'Bowl 5' } });
    const chosen = data.products.map(({ id }) => id);
    await owner.ask(adminCollectionsApi.createCollection, {
      body: { address: 'for-the-table', title: 'For the Table', products: chosen },
    });
    const upTo500 = { kind: 'price' as const, min: null, max: 500 };
    await owner.ask(adminCollectionsApi.createCollection, {
      body: {
        ...{ address: 'small-presents', title: 'Small Presents' },
        rules: { match: 'all', conditions: [upTo500] },
      },
    });
    const story = { kind: 'story', address: 'the-first-kiln' } as const;
    const words = [{ type: 'text', text: 'It was built of bricks of its own clay.' }];
    const text = { type: 'doc', content: [{ type: 'paragraph', content: words }] };
    await owner.ask(adminContentApi.createContent, {
      body: { ...story, body: { title: 'The first kiln', text } },
    });
    await owner.ask(adminContentApi.publishContent, { params: story, body: {} });
    const menu = { kind: 'menus', address: 'shop' } as const;
    const entry = (label: string, to: string) => ({ label, to, links: [] });
    const header = [
      entry('Gallery', '/dashboard'),
      entry('Blue Pottery', '/shop/blue-pottery'),
      entry('Small Presents', '/collections/small-presents'),
      entry('Stories', '/stories'),
    ];
    await owner.ask(adminContentApi.saveContentDraft, { params: menu, body: { body: { header } } });
    await owner.ask(adminContentApi.publishContent, { params: menu, body: {} });
  });

  const file = join(shop.dataDir, 'mitti.json');
  const paths = [
    '/dashboard',
    '/shop',
    '/shop/blue-pottery',
    '/collections/small-presents',
    '/stories/the-first-kiln',
    '/about',
    '/help',
    '/contact',
    '/no-such-page',
  ];

  await test.step('visitors see hers alone', async () => {
    expect(await marksOn(page, shop, paths)).toEqual([]);
    await page.goto('/about');
    await expect(page.getByText('हम मिट्टी से बर्तन बनाते हैं।')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS(
      'font-family',
      /Tiro Devanagari/,
    );
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Small Presents' })
      .click();
    await expect(main(page).getByRole('article')).toHaveCount(5);
    await expect(main(page).getByText('नीला कटोरा')).toBeVisible();
    // What was at an address of the specification is at hers.
    const moved = await page.request.get('/shop/painting');
    expect(moved.url()).toBe(`${shop.url}/shop/blue-pottery`);
  });

  await shop.haat('content', 'export', file);
  const second = await openNew();
  const there = await openCaller(second);
  await there.ask(welcomeApi.becomeOwner, {
    body: { ...ira, shopName: 'मिट्टी Udaipur', start: 'empty' },
  });
  await second.haat('content', 'import', file);

  await test.step('the second shop looks and speaks like the first', async () => {
    expect(await marksOn(page, second, paths)).toEqual([]);
    await page.goto(`${second.url}/about`);
    await expect(page.getByText('We make pots of clay, in Jaipur.')).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(248, 250, 252)');
    await expect(page.getByRole('banner').locator('img').first()).toBeVisible();
    const tea = await readSent(page.request, `${second.url}/shop/tea`);
    expect(tea.page.one('h1').text).toBe('For Tea');
  });
});
