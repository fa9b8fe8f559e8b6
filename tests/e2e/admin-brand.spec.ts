import type { Page } from '@playwright/test';
import { areaLink } from './admin-navigation.ts';
import { signInAsStaff } from './admin-people.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './toast.ts';

test.use({ ownShop: true });

const drawing = {
  name: 'pot.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg viewBox="0 0 20 20"><script>alert(1)</script><circle cx="10" cy="10" r="8" fill="#0f5f63"/></svg>',
  ),
};

const look = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('a studio gives the shop its own look, in pages, app and errors [brand-1]', {
  tag: '@daily',
}, async ({ page, shop, noise }) => {
  noise.expectRefusals();
  await signInAsStaff(page, shop);
  await page.goto('/admin/content/brand/shop');
  await page.getByRole('button', { name: 'Peacock' }).click();
  const preview = page.frameLocator('iframe[title="Preview, phone"]');
  await expect(preview.getByRole('button', { name: 'Add to Cart' })).toHaveCSS(
    'background-color',
    'rgb(15, 95, 99)',
  );
  await page.getByLabel('Mark', { exact: true }).setInputFiles(drawing);
  await expect(page.getByAltText('Mark, current image')).toBeVisible();

  // What nobody could read is shown with its ratio, and refused.
  const accent = page.getByRole('textbox', { name: 'Accent', exact: true });
  await accent.fill('');
  await expect(accent).toHaveValue('');
  await expect(accent).toHaveAccessibleDescription(/Please choose a colour/);
  await accent.fill('#ffd000');
  await expect(page.getByText(/^Contrast 1\.\d to 1, at least 4\.5 needed$/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, /has a contrast of 1\.\d to 1/);
  await expect(accent).toHaveAccessibleDescription(/A link on the background has a contrast of/);
  await accent.fill('#0f5f63');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Published!');
  await expect(await areaLink(page, 'Content')).toHaveCSS('color', 'rgb(12, 74, 77)');

  await page.goto('/about');
  expect(await look(page, 'html', 'background-color')).toBe('rgb(243, 248, 245)');
  expect(await look(page, 'h1', 'font-family')).toContain('Playfair Display');
  expect(await look(page, 'footer .ornament-band', 'background-image')).toBe('none');
  await expect(page.locator('.flower:visible')).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('600 30px "Playfair Display"')))
    .toBe(true);
  const mark = page.getByRole('banner').locator('img');
  await expect(mark).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}\.svg$/);
  expect(await mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const html = await (await page.request.get('/about')).text();
  expect(html).toContain('<meta name="theme-color" content="#f3f8f5"');
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ theme_color: '#f3f8f5', background_color: '#f3f8f5' });
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, 'image/png']);
  }
  await page.goto('/no-such-page');
  expect(await look(page, 'html', 'background-color')).toBe('rgb(243, 248, 245)');
});
