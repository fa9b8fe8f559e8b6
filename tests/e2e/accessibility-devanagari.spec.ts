import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from '@playwright/test';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { newEmail } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { signInAsNew } from './checkout-screens.ts';
import { address, callerOn } from './customer.ts';
import { expect, test } from './fixtures.ts';
import type { OpenShop } from './open-shop.ts';
import { pay } from './order-calls.ts';
import { findProduct } from './products.ts';

// A shop of its own, since its paintings would stand between those of others.
test.use({ ownShop: true, shopKind: 'products' });

const winter = 'हिमालय की सर्दियाँ';

const paintings = [
  {
    name: winter,
    description: 'बर्फ़ से ढकी चोटियाँ और र्‍ह स्व नदी।\nदूसरी पंक्ति।',
    price: '4800',
    size: '३० × ४० सेमी',
    material: 'कैनवास पर तेल',
    tags: 'ऐपण,पहाड़',
  },
  {
    name: 'अल्मोड़ा की संध्या',
    description: 'बाज़ार की पटाल गली, संध्या के समय।',
    price: '5200',
    material: 'कैनवास',
    tags: 'पहाड़',
  },
  {
    name: 'कौसानी के सीढ़ीनुमा खेत',
    description: 'सूर्योदय से पहले के खेत, ज़मीन की ऊर्मियाँ।',
    price: '6100',
    material: 'कैनवास',
    tags: 'खेत',
  },
];

/** Adds the paintings to the shop that the tests of this file share, unless one has done so. */
async function bringPaintings(page: Page, shop: OpenShop): Promise<void> {
  const found = await page.request.get('/api/products', { params: { q: winter } });
  if ((await found.json()).data.total > 0) return;
  await signInAsStaff(page, shop);
  const buffer = await readFile(
    fileURLToPath(new URL('../../public/icon-192.png', import.meta.url)),
  );
  for (const painting of paintings) {
    const images = { name: 'painting.png', mimeType: 'image/png', buffer };
    const made = await page.request.post(adminProductsApi.createAdminProduct.path, {
      multipart: { size: '', ...painting, category: 'painting', images },
    });
    expect(made.ok(), await made.text()).toBe(true);
  }
  await page.context().clearCookies();
}

test('a page in Latin letters loads 60 KB of fonts and nothing for Devanagari [everyone-14, everyone-15]', async ({
  page,
  shop,
}) => {
  await bringPaintings(page, shop);
  const fonts = new Map<string, number>();
  page.on('requestfinished', async (request) => {
    if (!request.url().endsWith('.woff2')) return;
    const { responseBodySize } = await request.sizes();
    fonts.set(request.url().replace(/.*\//, ''), responseBodySize);
  });
  for (const path of ['/shop/apparel', '/cart', '/about', '/help']) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
  }
  await expect.poll(() => fonts.size).toBeGreaterThan(2);
  expect([...fonts.keys()].filter((name) => name.includes('devanagari'))).toEqual([]);
  const bytes = [...fonts.values()].reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(60 * 1024);

  await page.goto(`/shop?q=${encodeURIComponent('हिमालय')}`);
  await expect.poll(() => [...fonts.keys()].some((name) => name.includes('devanagari'))).toBe(true);
});

test('Devanagari is set in its own fonts, whole, sorted and found [everyone-12, everyone-13]', {
  tag: '@daily',
}, async ({ page, shop }) => {
  await bringPaintings(page, shop);
  await signInAsNew(page);
  await page.goto('/shop/painting');
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(names.filter({ hasText: /[\u0900-\u097f]/ })).toHaveText([
    'अल्मोड़ा की संध्या',
    'कौसानी के सीढ़ीनुमा खेत',
    winter,
  ]);
  expect(await findCutText(page)).toEqual([]);

  await page.getByRole('main').getByRole('searchbox').fill('सर्दिय');
  await expect(names).toHaveText([winter]);
  await names.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(winter);
  for (const text of [winter, 'कैनवास पर तेल', 'दूसरी पंक्ति।']) {
    await expect.poll(() => fontsOf(page, text), text).toEqual([]);
  }
  expect(await findCutText(page)).toEqual([]);

  for (const word of ['ऐपण', 'तेल', 'पंक्ति', 'हिमाल', 'सर्दिया']) {
    const found = await page.request.get('/search', { params: { q: word } });
    expect(await found.text(), word).toContain(`>${winter}<`);
  }
});

test('a name and an address in Devanagari stay as they were written [everyone-12]', async ({
  openBrowser,
  shop,
}) => {
  const page = await openBrowser('phone');
  await bringPaintings(page, shop);
  const customer = callerOn(page);
  await customer.register('मीरा जोशी', newEmail());
  const written = {
    ...address,
    name: 'मीरा जोशी',
    address: '१२ राजपुर मार्ग, घंटाघर के निकट',
    city: 'देहरादून',
  };
  const { id } = await findProduct(page.request, winter);
  const items = [{ productId: id, quantity: 1 }];
  const placed = await customer.ask(checkoutApi.createOrder, {
    body: { items, shippingAddress: written },
  });
  await pay(customer, placed.data.orderId);

  await page.goto('/my-orders');
  await page.getByRole('button', { name: 'View Order Details' }).click();
  await expect(page.getByRole('main').locator('address')).toContainText(
    `${written.name}${written.address}${written.city}`,
  );
  await expect.poll(() => fontsOf(page, written.name)).toEqual([]);
  expect(await findCutText(page)).toEqual([]);
  await page.getByLabel('Profile menu of मीरा जोशी').click();
  await expect(page.getByRole('banner').getByText('मीरा जोशी')).toBeVisible();
  expect(await findCutText(page)).toEqual([]);
});

/** The fonts besides the shop's own that a text is set in. */
async function fontsOf(page: Page, text: string): Promise<string[]> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const handle = page.getByRole('main').getByText(text).last();
  await handle.evaluate((element) => element.setAttribute('data-looked-at', ''));
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[data-looked-at]',
  });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await handle.evaluate((element) => element.removeAttribute('data-looked-at'));
  await session.detach();
  expect(fonts.length, text).toBeGreaterThan(0);
  return fonts
    .filter(({ isCustomFont, familyName }) => !isCustomFont || !/Mukta|Eczar/.test(familyName))
    .map(({ familyName }) => familyName);
}

/** Texts in Devanagari whose glyphs are cut off by their box, or reach into the next line. */
function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (pen && walker.nextNode()) {
      const text = walker.currentNode.textContent ?? '';
      const parent = walker.currentNode.parentElement;
      if (!parent?.checkVisibility() || !/[\u0900-\u097f]/.test(text)) continue;
      const style = getComputedStyle(parent);
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = pen.measureText(text);
      const lineHeight = Number.parseFloat(style.lineHeight);
      if (up + down > lineHeight) cut.push(`${text} (${up + down} in ${lineHeight})`);
    }
    return cut;
  });
}
