import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { NAME, readVariants, withKurta } from './kurta.ts';
import { queryShop } from './query-shop.ts';
import { readSent } from './sent-page.ts';

const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart' });
const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });
const main = (page: Page) => page.getByRole('main');
const kurta = withKurta();

/** The product by its own name, as a link within its page leads to it. */
async function openUnchosen(page: Page): Promise<void> {
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  await way.getByRole('link', { name: NAME }).click();
  await expect(page).toHaveURL(`${kurta.path}`);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
}

test('a customer chooses a colour and a size, also with the keyboard: price, image, stock and address follow [variants-4] [variants-5]', {
  tag: '@daily',
}, async ({ page }) => {
  await page.goto(`/product/${kurta.id}`);
  await expect(main(page).getByText('From ₹1,290').first()).toBeVisible();
  await expect(addToCart(page)).toHaveAttribute('type', 'submit');
  await addToCart(page).click();
  await expect(page.getByText('Please choose a colour')).toBeVisible();
  await expect(radio(page, 'Madder')).toBeFocused();
  const ring = page.locator('label').filter({ has: radio(page, 'Madder') });
  await expect(ring, 'after a press of the mouse as well').toHaveCSS('outline-width', '3px');
  await radio(page, /^Indigo/).check();
  await addToCart(page).click();
  await expect(page.getByText('Please choose a size')).toBeVisible();
  await expect(radio(page, /^S\b/)).toBeFocused();
  await radio(page, /^S\b/).check();
  await expect(page).toHaveURL(`/product/${kurta.id}?variant=${kurta.variants['Indigo / S']}`);
  await expect(main(page).getByText('Now ₹1,290').first()).toBeVisible();
  await expect(page.getByText('2 left')).toBeVisible();
  await expect(page.getByRole('listitem', { name: '2 of 2' })).not.toHaveAttribute('inert');
  await radio(page, /^M\b/).check();
  await expect(page.getByText('Made to order')).toBeVisible();
  // What cannot be bought is marked, and can still be looked at.
  await radio(page, 'Madder').check();
  await expect(radio(page, /^M\b.*out of stock$/)).toBeChecked();
  await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  await expect(main(page).getByText('₹1,590').first()).toBeVisible();

  await openUnchosen(page);
  await radio(page, /^Madder/).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(radio(page, /^Indigo/)).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(radio(page, /^S\b/)).toBeChecked();
  await expect(page).toHaveURL(/\?variant=/);
});

test('a size that is pressed just as the page comes alive is chosen', async ({ page }) => {
  await page.addInitScript(() => {
    let early: Window['earlyInput'];
    Object.defineProperty(window, 'earlyInput', {
      configurable: true,
      get: () => early,
      set(noted: NonNullable<typeof early>) {
        const { stopNoting } = noted;
        noted.stopNoting = (...types) => {
          stopNoting(...types);
          // React has the page, and has not yet looked at it.
          if (types.includes('click')) {
            queueMicrotask(() => document.querySelector<HTMLElement>('[value="S"]')?.click());
          }
        };
        early = noted;
      },
    });
  });
  await page.goto(`/product/${kurta.id}`);
  await expect(radio(page, /^S\b/)).toBeChecked();
  await radio(page, /^Indigo/).check();
  await expect(page).toHaveURL(`/product/${kurta.id}?variant=${kurta.variants['Indigo / S']}`);
});

test('an address with a variant opens it, also by links and back, and without scripts a form does [variants-6] [variants-20]', async ({
  browser,
  shop,
  page,
}) => {
  await page.goto(`/product/${kurta.id}?variant=${kurta.variants['Indigo / M']}`);
  await expect(radio(page, /^Indigo/)).toBeChecked();
  await expect(radio(page, /^M\b/)).toBeChecked();
  await expect(main(page).getByText('₹1,790').first()).toBeVisible();
  const share = page.getByRole('link', { name: 'Share on WhatsApp' });
  await expect(share).toHaveAttribute('href', new RegExp(kurta.variants['Indigo / M'] ?? ''));
  await openUnchosen(page);
  await expect(radio(page, /^Indigo/)).not.toBeChecked();
  await expect(main(page).getByText('From ₹1,290').first()).toBeVisible();
  await page.goBack();
  await expect(radio(page, /^Indigo/)).toBeChecked();
  await expect(radio(page, /^M\b/)).toBeChecked();
  await expect(main(page).getByText('₹1,790').first()).toBeVisible();

  const plain = await browser.newPage({ baseURL: shop.url, javaScriptEnabled: false });
  await plain.goto(`/product/${kurta.id}?variant=${kurta.variants['Madder / S']}`);
  await expect(radio(plain, /^Madder/)).toBeChecked();
  await expect(main(plain).getByText('₹1,490').first()).toBeVisible();
  await radio(plain, /^Indigo/).check();
  await plain.getByRole('button', { name: 'Show this option' }).click();
  await expect(plain).toHaveURL(`${kurta.path}?variant=${kurta.variants['Indigo / S']}`);
  await expect(main(plain).getByText('Now ₹1,290').first()).toBeVisible();
  await plain.close();
  const gone = await readSent(
    page.request,
    `/product/${kurta.id}?variant=${kurta.variants['Madder / M']}`,
  );
  expect(
    gone.page
      .one('main')
      .all('button')
      .map(({ text }) => text),
  ).toContain('Out of Stock');
});

test('an address with a variant begins with its image and is shared as it [variants-19]', async ({
  request,
  shop,
}) => {
  const nameOf = (address: string | undefined) => /\w{32}/.exec(address ?? '')?.[0];
  const look = async (search: string) => {
    const { page } = await readSent(request, `/product/${kurta.id}${search}`);
    const meta = (property: string) => page.one('meta', { property }).attribute('content');
    const first = page.one('li', { 'aria-label': '1 of 2' }).one('img');
    const preloaded = page.one('link', { rel: 'preload', as: 'image' });
    return {
      page,
      shown: nameOf(first.attribute('src')),
      shared: nameOf(meta('og:image')),
      ready: nameOf(preloaded.attribute('imagesrcset')),
      price: meta('product:price:amount'),
    };
  };
  const usual = await look('');
  const indigo = await look(`?variant=${kurta.variants['Indigo / M']}`);
  expect(usual.shown).toBeDefined();
  // The prices that a customer pays: ₹1,290 and ₹1,790 with 18% GST.
  expect(usual).toMatchObject({ price: '1522.20', shared: usual.shown, ready: usual.shown });
  expect(indigo).toMatchObject({ price: '2112.20', shared: indigo.shown, ready: indigo.shown });
  expect(indigo.shown).not.toBe(usual.shown);
  expect(indigo.page.one('link', { rel: 'canonical' }).attribute('href')).toBe(
    shop.url + kurta.path,
  );
});

test('a variant that somebody holds is free again on the open page once it is [variants-21]', {
  tag: '@money',
}, async ({ page, shop }) => {
  const held = kurta.variants['Indigo / S'];
  const path = `/product/${kurta.id}?variant=${held}`;
  const text = 'This page updates itself';
  const hold = async (units: number) => {
    await queryShop(shop, 'update variants set reserved = $2 where id = $1', [held, units]);
    // The shop's caches hear of it a moment later.
    const areHeld = async () => {
      const { page: sent } = await readSent(page.request, path);
      const listed = (await readVariants(page.request, kurta.id)).some(({ reserved }) => reserved);
      return [sent.one('main').text.includes(text), listed];
    };
    await expect.poll(areHeld).toEqual([units > 0, units > 0]);
  };
  const notice = page.getByText(text);
  await hold(2);
  await page.goto(path);
  await expect(notice).toBeVisible();
  await hold(0);
  await expect
    .poll(async () => {
      await page.evaluate(() => window.passTime?.(20_000));
      return notice.isVisible();
    })
    .toBe(false);
  await expect(page.getByText('2 left')).toBeVisible();
  await expect(addToCart(page)).toBeEnabled();
});
