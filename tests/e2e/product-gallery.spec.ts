import type { Page } from '@playwright/test';
import { findFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { watchLayoutShifts } from './layout-shifts.ts';
import { findProduct } from './products.ts';

// A shop of its own, so that no other test counts its products.
test.use({ shopKind: 'products' });

async function openProduct(page: Page, name: string): Promise<void> {
  const { id } = await findProduct(page.request, name);
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveAttribute('type', 'submit');
}

const gallery = (page: Page) => page.getByRole('region', { name: 'Images' });

/** The visible slide, by its accessible name. */
const slide = (page: Page, at: number) =>
  gallery(page).locator(`li[aria-label="${at} of 4"]:not([inert])`);

/** The visible image, which opens the lightbox. */
const enlarge = (page: Page) =>
  gallery(page)
    .locator('li:not([inert])')
    .getByRole('button', { name: /View fullscreen/ });

test('images and video are shown one at a time, around both ends, by arrows, thumbnails and keys; a video waits for its viewer, shows an image till then, and plays [product-1] [product-2] [product-3]', {
  tag: '@daily',
}, async ({ page }) => {
  await openProduct(page, 'Lotus on Geru');
  await expect(slide(page, 1).getByRole('img', { name: 'A lotus' })).toBeVisible();
  const video = gallery(page).locator('video');
  await expect(video).toHaveAttribute('preload', 'none');
  await expect(video).not.toHaveAttribute('poster');
  const arrows = (name: string) => gallery(page).getByRole('button', { name, exact: true });
  await arrows('Previous').click();
  await expect(slide(page, 4)).toBeVisible();
  await arrows('Next').click();
  await expect(slide(page, 1)).toBeVisible();
  await gallery(page).getByRole('button', { name: 'Show image 3' }).click();
  await expect(slide(page, 3)).toBeInViewport();
  await enlarge(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slide(page, 2)).toBeInViewport();
  await expect(enlarge(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(slide(page, 4)).toBeInViewport();

  await gallery(page).getByRole('button', { name: 'Show image 1' }).click();
  await expect(slide(page, 1)).toBeInViewport();
  await gallery(page).getByRole('button', { name: 'Show video 4' }).click();
  await expect(video).toHaveAttribute('poster', /-600\.jpeg$/);
  await expect(video).toHaveJSProperty('paused', true);
  await video.evaluate((each: HTMLVideoElement) => each.play());
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.ended)).toBe(true);
});

test('the images open over the whole screen, by mouse, keys and wheel, and give the focus back [product-4] [product-21]', async ({
  page,
}) => {
  await openProduct(page, 'Lotus on Geru');
  await enlarge(page).click();
  const lightbox = page.getByRole('dialog', { name: 'Images of Lotus on Geru' });
  const current = lightbox.locator('[role=group]:not([inert])');
  await expect(current).toHaveAccessibleName('1 of 4');
  const image = current.getByRole('img', { name: 'A lotus' });
  await expect
    .poll(() => image.evaluate((each: HTMLImageElement) => each.currentSrc))
    .toMatch(/-1200\.\w+$/);
  expect(await findFaults(page, { within: '[role=dialog]' })).toEqual([]);

  await page.keyboard.press('ArrowLeft');
  await expect(current).toHaveAccessibleName('4 of 4');
  await expect(current.locator('video')).toHaveAttribute('poster', /\.jpeg$/);
  await lightbox.getByRole('button', { name: 'Next' }).click();
  await expect(current).toHaveAccessibleName('1 of 4');
  await lightbox.getByRole('button', { name: 'Next' }).click();
  await expect(current).toHaveAccessibleName('2 of 4');

  const size = () => current.getByRole('img').boundingBox();
  const before = await size();
  await lightbox.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await size())?.width).toBeGreaterThan(before!.width * 1.2);

  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(slide(page, 2)).toBeInViewport();
  await expect(enlarge(page)).toBeFocused();
});

test('on a phone the images are swiped, and zoomed by pinch and tap [product-4]', async ({
  browser,
  baseURL,
  noise,
}) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  noise.listenTo(context);
  const page = await context.newPage();
  await openProduct(page, 'Lotus on Geru');
  await enlarge(page).tap();
  const current = page.getByRole('dialog').locator('[role=group]:not([inert])');
  await expect(current).toHaveAccessibleName('1 of 4');
  const hand = await context.newCDPSession(page);
  const touch = (type: string, ...points: { x: number; y: number; id: number }[]) =>
    hand.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points });

  await touch('touchStart', { x: 300, y: 370, id: 1 });
  for (const x of [260, 200, 140, 80]) await touch('touchMove', { x, y: 370, id: 1 });
  await touch('touchEnd');
  await expect(current).toHaveAccessibleName('2 of 4');
  await expect.poll(async () => (await current.boundingBox())?.x).toBe(0);

  const width = async () => (await current.getByRole('img').boundingBox())?.width ?? 0;
  const before = await width();
  await touch('touchStart', { x: 170, y: 370, id: 1 }, { x: 190, y: 370, id: 2 });
  for (const by of [20, 40, 60, 80]) {
    await touch('touchMove', { x: 170 - by, y: 370, id: 1 }, { x: 190 + by, y: 370, id: 2 });
  }
  await touch('touchEnd');
  await expect.poll(width).toBeGreaterThan(before * 1.3);
  await context.close();
});

test('an image that is missing, and one that does not load, say so', async ({ page, noise }) => {
  noise.expectRefusals();
  await openProduct(page, 'The Only Lamp');
  await expect(gallery(page).getByRole('img')).toHaveAccessibleName(
    'The Only Lamp: Image not available',
  );
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('main').getByRole('link', { name: 'Painted Door' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Painted Door' })).toBeVisible();
  await expect(gallery(page).getByRole('img')).toHaveAccessibleName(
    'Painted Door: Failed to load image',
  );
});

test.describe('without scrolling', () => {
  test.use({ laidOut: false });

  test('nothing on a product page moves while it loads', async ({ openBrowser }) => {
    for (const size of ['phone', 'desk'] as const) {
      const page = await openBrowser(size);
      const expectStill = await watchLayoutShifts(page, 0.005);
      await openProduct(page, 'Lotus on Geru');
      await page.waitForLoadState('networkidle');
      await expectStill();
    }
  });
});
