import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('the first stop of the Tab key skips the header; the footer leads to every page and shows how to reach the studio [chrome-12] [chrome-13] [chrome-14] [chrome-15] [chrome-16] [chrome-18]', {
  tag: '@daily',
}, async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/about');

  const links = await footer(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')]));
  expect(links).toEqual([
    ['Facebook', 'https://www.facebook.com/'],
    ['X', 'https://x.com/'],
    ['Instagram', 'https://www.instagram.com/'],
    ['YouTube', 'https://www.youtube.com/'],
    ['Home', '/dashboard'],
    ['Paintings', '/shop/painting'],
    ['Apparel', '/shop/apparel'],
    ['Accessories', '/shop/accessories'],
    ['About Us', '/about'],
    ['Help Center', '/help'],
    ['Shipping Info', '/shipping'],
    ['Refund Policy', '/refund-policy'],
    ['Contact Us', '/contact'],
    ['Grievance Officer', '/contact#grievance-officer'],
    ['namaste@aipanhaat.example', 'mailto:namaste@aipanhaat.example'],
    ['+91 135 555 0142', 'tel:+911355550142'],
    ['Privacy Policy', '/privacy'],
    ['Terms of Service', '/terms'],
    ['Back to Top', '#top'],
  ]);
  await expect(page.getByText('Test shop: no money moves', { exact: true })).toBeVisible();
  for (const title of ['Quick Links', 'Customer Service', 'Contact']) {
    await expect(footer(page).getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(footer(page)).toContainText('12 Rajpur Road, Dehradun, Uttarakhand 248001');
  for (const [, path = ''] of links) {
    if (!path?.startsWith('/')) continue;
    expect((await page.request.get(path)).status(), path).toBe(200);
  }
  await footer(page).getByRole('link', { name: 'Grievance Officer' }).click();
  await expect(page.getByRole('heading', { name: 'Grievance Officer' })).toBeInViewport();
});

test('Back to Top brings the page and the focus back to its beginning [chrome-17]', async ({
  page,
}) => {
  await page.goto('/terms');
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await footer(page).getByRole('link', { name: 'Back to Top' }).click();
    if (reducedMotion === 'reduce') expect(await scrolled(page), 'without a way').toBe(0);
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  }
});

test('WhatsApp and telephone float on the dashboard, never over the footer [chrome-19]', async ({
  openBrowser,
}) => {
  const page = await openBrowser('phone');
  await page.goto('/dashboard');
  const shortcuts = page.getByRole('list', { name: 'Write or call' });
  const whatsapp = shortcuts.getByRole('link', { name: 'Write to us on WhatsApp' });
  const phone = shortcuts.getByRole('link', { name: 'Call us' });
  await expect(whatsapp).toHaveAttribute('href', 'https://wa.me/919412055501');
  await expect(phone).toHaveAttribute('href', 'tel:+911355550142');
  await expect(phone, 'the first screen belongs to the images').not.toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, window.innerHeight));
  await expect(phone).toBeInViewport({ ratio: 1 });

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const top = await footer(page).boundingBox();
  const bottom = await phone.boundingBox();
  expect((bottom?.y ?? 0) + (bottom?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);

  await footer(page).getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await expect(shortcuts).toBeHidden();
});
