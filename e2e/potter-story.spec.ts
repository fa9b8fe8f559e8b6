import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demoMarksIn } from '#harness/demo-marks.ts';
import { expect, test } from './fixtures.ts';
import type { OpenShop } from './open-shop.ts';
import { passTime, watchFor } from './page-time.ts';
import { queryShop } from './query-shop.ts';
import { openShopOf } from './shop-kinds.ts';
import { expectToast } from './toast.ts';

const opened: OpenShop[] = [];
test.afterEach(async () => {
  for (const shop of opened.splice(0)) await shop.close();
});

/** As it is before anybody owns it. */
async function openNew(): Promise<OpenShop> {
  const shop = await openShopOf('empty');
  opened.push(shop);
  await queryShop(shop, `update settings set value = 'true' where name = 'awaitsOwner'`);
  return shop;
}

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

async function start(page: Page, shop: OpenShop, how: string, name: string): Promise<void> {
  await page.goto(`${shop.url}/welcome`);
  await page.getByLabel('Name of the shop').fill(name);
  await page.getByRole('radio', { name: how }).check();
  await page.getByLabel('Your name').fill('Ira Mehta');
  await page.getByLabel('Your email').fill('ira@mitti.example');
  await page.getByLabel('Password', { exact: true }).fill('Blue-Wheel-88');
  await page.getByRole('button', { name: 'Open My Shop' }).click();
  await expect(page).toHaveURL(/\/admin/);
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
  openBrowser,
  noise,
}) => {
  noise.expectRefusals();
  const shop = await openNew();
  const page = await openBrowser();
  await start(page, shop, 'Bring my CSV', 'मिट्टी Jaipur');
  const at = (path: string) => page.goto(shop.url + path);

  await test.step('four categories of her own', async () => {
    await at('/admin/categories');
    for (const [index, former] of ['painting', 'apparel', 'accessories', ''].entries()) {
      // By keyboard: what the shop says of the last one lies over the link.
      const link = page.locator(`a[href$="${former ? `?edit=${former}` : '?new='}"]`);
      await link.press('Enter');
      await dialog(page)
        .getByLabel('Name')
        .fill(names[index] ?? '');
      await dialog(page).getByLabel('One product of it').fill('Pot');
      await dialog(page)
        .getByLabel('Address')
        .fill(kinds[index] ?? '');
      await dialog(page).getByLabel('Subtitle').fill('From the wheel.');
      await dialog(page).getByRole('button', { name: 'Save Category' }).click();
      await expect(dialog(page)).toBeHidden();
    }
    await expect(page.getByRole('list', { name: 'Categories' }).getByRole('heading')).toHaveText([
      ...names,
    ]);
  });

  await test.step('twenty products out of a file', async () => {
    await at('/admin/products/import');
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
    await at('/admin/content/brand/shop');
    await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#1d4ed8');
    await page.getByRole('textbox', { name: 'Paper', exact: true }).fill('#f8fafc');
    await page.getByLabel('Font of headings').selectOption('tiro-devanagari-hindi');
    await page.getByLabel('Font of texts').selectOption('hind');
    await page.getByLabel('Logo', { exact: true }).setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(pot),
    });
    await expect(page.getByAltText('Logo, as it is now')).toBeVisible();
    await publish(page);
  });

  await test.step('an about page in two scripts', async () => {
    await at('/admin/content/page/about');
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

  await test.step('two collections', async () => {
    await at('/admin/collections/new');
    await page.getByLabel('Title', { exact: true }).fill('For the Table');
    await page.getByRole('searchbox', { name: 'Add products' }).fill('Bowl 5');
    await page.getByRole('button', { name: 'Bowl 5 Add' }).click();
    await page.getByRole('button', { name: 'Save Collection' }).click();
    await expectToast(page, 'Collection created!');
    await at('/admin/collections/new');
    await page.getByLabel('Title', { exact: true }).fill('Small Presents');
    await page.getByRole('radio', { name: 'By rules' }).check();
    await page.getByLabel('Add a rule').selectOption('Price');
    await page.getByLabel('Up to (₹)').fill('500');
    await expect(page.getByText('5 products at the moment')).toBeVisible();
    await page.getByRole('button', { name: 'Save Collection' }).click();
    await expectToast(page, 'Collection created!');
  });

  await test.step('a story', async () => {
    await at('/admin/content?new=story');
    await dialog(page).getByLabel('Title').fill('The first kiln');
    await dialog(page).getByRole('button', { name: 'Create' }).click();
    await editor(page).click();
    await page.keyboard.type('It was built of bricks of its own clay.');
    await passTime(page, 1000);
    await expect(page.getByText('All changes are saved')).toBeVisible();
    await publish(page);
  });

  await test.step('a menu of her own', async () => {
    await at('/admin/content/menus/shop');
    const header = page.getByRole('list', { name: 'Entries of the header' });
    for (const [index, [label, to]] of (
      [
        ['Blue Pottery', '/shop/blue-pottery'],
        ['Small Presents', '/collections/small-presents'],
        ['Stories', '/stories'],
      ] as const
    ).entries()) {
      await header
        .getByLabel('Label')
        .nth(index + 1)
        .fill(label);
      await header
        .getByLabel('Leads to')
        .nth(index + 1)
        .fill(to);
    }
    await publish(page);
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
    await at('/about');
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
    await at('/shop/painting');
    await expect(page).toHaveURL(`${shop.url}/shop/blue-pottery`);
  });

  await shop.haat('content', 'export', file);
  await page.close();
  const second = await openNew();
  const there = await openBrowser();
  await start(there, second, 'Start empty', 'मिट्टी Udaipur');
  await second.haat('content', 'import', file);

  await test.step('the second shop looks and speaks like the first', async () => {
    expect(await marksOn(there, second, paths)).toEqual([]);
    await there.goto(`${second.url}/about`);
    await expect(there.getByText('We make pots of clay, in Jaipur.')).toBeVisible();
    await expect(there.locator('html')).toHaveCSS('background-color', 'rgb(248, 250, 252)');
    await expect(there.getByRole('banner').locator('img').first()).toBeVisible();
    await there.goto(`${second.url}/shop/tea`);
    await expect(there.getByRole('heading', { level: 1 })).toHaveText('For Tea');
  });
  await there.close();
});
