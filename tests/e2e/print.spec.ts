import type { Locator, Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { adminCertificatesApi } from '#contract/certificates/admin-certificates.endpoints.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { signInAsStaff } from './admin-people.ts';
import { signInAsNew } from './checkout-screens.ts';
import { expect, test } from './fixtures.ts';
import { buy, setStatus } from './order-calls.ts';
import { findProduct } from './products.ts';

// A shop of its own: a product comes with certificates.
test.use({ shopKind: 'products', ownShop: true });

/** What does not look like paper: something lit, something to press, something cut at the right edge. */
function findOdd(): string[] {
  const { clientWidth } = document.documentElement;
  const shown = [...document.querySelectorAll('body *')].filter(
    (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('svg, .sr-only'),
  );
  const odd = shown.filter((each) => {
    const { color, backgroundColor, boxShadow } = getComputedStyle(each);
    const isWhite = ['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(backgroundColor);
    const isBlack = color === 'rgb(0, 0, 0)' && boxShadow === 'none';
    const isPressed = each.matches('button, input, select, textarea, nav, footer');
    const isCut = each.getBoundingClientRect().right > clientWidth + 1;
    return !isBlack || (!isWhite && !each.closest('picture, .five-stars')) || isPressed || isCut;
  });
  return odd.map((each) => each.outerHTML.slice(0, 120));
}

/** The page as it is printed on A4, and how many sheets that takes. */
async function print(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  await expect(page.getByRole('navigation').or(page.getByRole('contentinfo'))).toHaveCount(0);
  // Of the header only the shop's name is left.
  const links = page.locator('header').locator('a, button').filter({ visible: true });
  expect(await links.count()).toBeLessThanOrEqual(1);
  await expect.poll(() => page.evaluate(findOdd)).toEqual([]);
  const pdf = await page.pdf({ format: 'A4' });
  return (await getDocumentProxy(new Uint8Array(pdf))).numPages;
}

async function expectWords(part: Locator, words: readonly (string | RegExp)[]): Promise<void> {
  for (const each of words) await expect(part.getByText(each).first()).toBeVisible();
}

test('an order, its slip and its certificates are printed like paper: no shop around them, black on white, on one sheet', {
  tag: '@daily',
}, async ({ page, shop, openBrowser }) => {
  const office = await openBrowser('desk');
  const { caller: owner } = await signInAsStaff(office, shop);
  const { id: productId } = await findProduct(office.request, 'Lotus on Geru');
  const certified = { isCertified: true, technique: 'Rice paste', year: 2025, edition: 50 };
  await owner.ask(adminProductsApi.updateAdminProduct, {
    params: { id: productId },
    body: certified,
  });
  const customer = await signInAsNew(page);
  const id = await buy(customer, [{ name: 'Lotus on Geru' }]);
  const other = await buy(customer, [{ name: 'Lotus on Geru' }]);
  const number = `#${shortOrderId(id)}`;
  const address = ['Asha Rawat', /Dehradun/];

  // The order for which the page thanks; then all of them.
  await page.goto('/robots.txt');
  const thanked = JSON.stringify(shortOrderId(id));
  await page.evaluate((stored) => sessionStorage.setItem('haat_thanks', stored), thanked);
  await page.goto('/my-orders');
  const order = page.getByRole('listitem').filter({ hasText: `Order ${number}` });
  const another = page.getByRole('listitem').filter({ hasText: `#${shortOrderId(other)}` });
  expect(await print(page)).toBe(1);
  await expectWords(page.getByRole('region', { name: 'Thank you' }), [/You have paid ₹/]);
  await expectWords(order, ['Lotus on Geru', ...address, 'Total', /^Tax Invoice/]);
  await expect(another).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Close the thank-you' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(another.getByText('Total').first(), 'though its details are folded').toBeVisible();

  // The browser's own dialog stays closed in a test.
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => {
    window.print = () => document.body.append('Printing');
  });
  await another.getByRole('button', { name: 'View Order Details' }).click();
  await another.getByRole('button', { name: 'Print Order' }).click();
  await expect(page.getByText('Printing')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(another.getByText('Lotus on Geru').first()).toBeVisible();
  await expect(order).toBeHidden();
  expect(await print(page)).toBe(1);
  await expect(order, 'once it is printed').toBeVisible();

  await office.goto(`/admin/orders/${id}`);
  await expect(office.getByRole('heading', { name: 'Items' })).toBeVisible();
  expect(await print(office)).toBe(1);
  await expect(office.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await expectWords(office.getByRole('main'), ['Lotus on Geru', ...address, 'Total', 'History']);

  await office.goto(`/admin/orders/${id}/slip?prices=1`);
  expect(await print(office)).toBe(1);
  await expectWords(office.getByRole('article'), [`Order ${number}`, ...address, 'Total']);

  await owner.ask(adminCertificatesApi.prepareCertificates, { params: { id } });
  await office.goto(`/admin/orders/${id}/certificates`);
  expect(await print(office)).toBe(1);
  const card = office.getByRole('listitem').filter({ hasText: 'Certificate of Authenticity' });
  await expectWords(card, ['Lotus on Geru', '1 of 50']);
  // On paper a phone reads dots of half a millimetre.
  const code = card.getByRole('img', { name: /^QR code/ });
  expect((await code.boundingBox())?.width).toBeGreaterThan(110);

  const [path = ''] = /(?:[0-9A-Z]{4}-){6}[0-9A-Z]{2}/.exec((await card.textContent()) ?? '') ?? [];

  await office.goto('/admin/invoices');
  expect(await print(office)).toBe(1);
  await expectWords(office.getByRole('main'), [/^Tax Invoice/, 'Taxable value']);

  await setStatus(owner, id, 'delivered');
  await page.goto(`/certificates/${path}`);
  expect(await print(page)).toBe(1);
  await expectWords(page.getByRole('main'), ['This certificate is genuine', path]);
});
