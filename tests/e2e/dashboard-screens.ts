import type { Locator, Page } from '@playwright/test';
import type { HeroImage } from '#contract/hero-images/gallery.ts';

const heroImage = (at: number, category: HeroImage['category'], link = ''): HeroImage => ({
  _id: `${category}-${at}`,
  image: `/favicon.svg?${category}-${at}`,
  title: `Image ${at}`,
  subtitle: 'From the studio',
  category,
  link,
  order: at,
  alt: '',
  updatedAt: '2026-11-20T06:30:00.000Z',
});

const images: HeroImage[] = [
  ...[1, 2, 3, 4, 5, 6].map((at) => heroImage(at, 'gallery')),
  heroImage(1, 'painting'),
  heroImage(2, 'apparel', '/shop/apparel?sort=rating'),
  heroImage(3, 'accessories'),
  heroImage(4, 'painting', '/about'),
  heroImage(5, 'accessories'),
  heroImage(6, 'apparel'),
];

export const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

export const cards = (within: Locator) => within.getByRole('article');

/** Opens the dashboard as a link on another page does: the browser itself requests its data. */
export async function enterFromAbout(page: Page): Promise<void> {
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  await page.getByRole('banner').getByRole('link', { name: 'Aipan Haat' }).click();
}

/** The same in a shop with hero images, which an empty shop lacks. */
export async function enterGallery(page: Page): Promise<void> {
  await page.route('**/api/hero-images', (route) =>
    route.fulfill({ json: { success: true, images } }),
  );
  await enterFromAbout(page);
}
