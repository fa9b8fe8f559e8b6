import type { Page } from '@playwright/test';
import { enterGallery, section } from './dashboard-screens.ts';
import { expect, test } from './fixtures.ts';

test.describe('the slideshow', () => {
  const gallery = (page: Page) => page.getByRole('region', { name: 'Gallery' });

  /** It has arrived there: the strip scrolls in real time, which the test's clock does not hold. */
  async function expectShown(page: Page, at: number): Promise<void> {
    await expect(gallery(page).getByText(`${at} / 6`, { exact: true })).toBeVisible();
    const place = () =>
      gallery(page)
        .locator('ul')
        .evaluate((strip) => strip.scrollLeft / strip.clientWidth + 1);
    await expect.poll(place).toBeCloseTo(at, 1);
  }

  const scrollTo = (page: Page, at: number) =>
    gallery(page)
      .locator('ul')
      .evaluate(
        (strip, slide) => strip.scrollTo({ left: slide * strip.clientWidth, behavior: 'instant' }),
        at - 1,
      );

  const expectMoving = (page: Page) =>
    expect(gallery(page).locator('ul')).toHaveAttribute('aria-live', 'off');
  const expectResting = (page: Page) =>
    expect(gallery(page).locator('ul')).toHaveAttribute('aria-live', 'polite');

  /** The gallery at its first slide, with a clock that only the test moves. */
  async function enterAndHoldClock(page: Page): Promise<void> {
    await page.clock.install();
    await enterGallery(page);
    await gallery(page).hover();
    await page.clock.pauseAt(Date.now() + 600_000);
    await scrollTo(page, 1);
    await expectShown(page, 1);
    await page.mouse.move(2, 2);
  }

  test('moves every four seconds, and pauses under the pointer, under the focus and in a hidden tab; leads to the paintings, moves in both directions, follows a swipe and says what it shows [dashboard-1] [dashboard-2] [dashboard-3] [dashboard-4]', async ({
    page,
  }) => {
    await enterAndHoldClock(page);
    await expectMoving(page);
    await page.clock.runFor(4000);
    await expectShown(page, 2);
    await page.clock.runFor(3900);
    await expectShown(page, 2);
    await page.clock.runFor(100);
    await expectShown(page, 3);

    await gallery(page).hover();
    await expectResting(page);
    await page.clock.runFor(9000);
    await expectShown(page, 3);
    await page.mouse.move(2, 2);
    await expectMoving(page);
    await page.clock.runFor(4000);
    await expectShown(page, 4);

    await gallery(page).getByRole('link').nth(3).focus();
    await expectResting(page);
    await page.clock.runFor(9000);
    await expectShown(page, 4);
    await page.getByRole('banner').getByRole('link').first().focus();
    await expectMoving(page);
    await page.clock.runFor(4000);
    await expectShown(page, 5);

    const seen = async (visibilityState: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, visibilityState);
    await seen('hidden');
    await expectResting(page);
    await page.clock.runFor(9000);
    await expectShown(page, 5);
    await seen('visible');
    await expectMoving(page);
    await page.clock.runFor(4000);
    await expectShown(page, 6);
    await page.clock.runFor(4000);
    await expectShown(page, 1);

    await gallery(page).getByRole('button', { name: 'Pause the slideshow' }).click();
    await page.mouse.move(2, 2);
    await page.getByRole('banner').getByRole('link').first().focus();
    await expectResting(page);
    await page.clock.runFor(9000);
    await expectShown(page, 1);
    await gallery(page).getByRole('button', { name: 'Play the slideshow' }).click();
    await expectMoving(page);
    await page.clock.runFor(4000);
    await expectShown(page, 2);

    await gallery(page).hover();
    await scrollTo(page, 1);
    await expectShown(page, 1);
    const slides = gallery(page).locator('li');
    await expect(slides).toHaveCount(6);
    for (const slide of await slides.all()) {
      await expect(slide.locator('a')).toHaveAttribute('href', '/shop/painting');
      await expect(slide.locator('img')).toHaveAttribute('alt', /\S/);
    }
    const previous = gallery(page).getByRole('button', { name: 'Previous image' });
    await previous.click();
    await expectShown(page, 6);
    await gallery(page).getByRole('button', { name: 'Next image' }).click();
    await expectShown(page, 1);
    // The effect of a swipe: the strip has scrolled to another slide.
    await page.clock.runFor(1000);
    await scrollTo(page, 4);
    await expectShown(page, 4);
    await slides.nth(3).getByRole('link').click();
    await expect(page).toHaveURL('/shop/painting');
  });

  test('stands still where less motion is preferred [dashboard-3]', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enterAndHoldClock(page);
    const play = gallery(page).getByRole('button', { name: 'Play the slideshow' });
    await expect(play).toBeVisible();
    await page.clock.runFor(20_000);
    await expectShown(page, 1);
  });
});

test('collections scroll by 320 px to either end, and lead where each belongs [dashboard-5] [dashboard-6]', async ({
  page,
}) => {
  await enterGallery(page);
  const collections = section(page, 'Collections');
  const strip = collections.getByRole('list');
  await expect(strip.getByRole('link')).toHaveCount(6);
  const addresses = await strip
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual([
    '/shop/painting',
    '/shop/apparel?sort=rating',
    '/shop/accessories',
    '/about',
    '/shop/accessories',
    '/shop/apparel',
  ]);
  const left = collections.getByRole('button', { name: 'Scroll left' });
  const right = collections.getByRole('button', { name: 'Scroll right' });
  const scrolled = () => strip.evaluate((list) => Math.round(list.scrollLeft));
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(left).toBeDisabled();
    await right.click();
    await expect.poll(scrolled).toBe(320);
    await expect(left).toBeEnabled();
    await left.click();
    await expect.poll(scrolled).toBe(0);
    await expect(left).toBeDisabled();
    await strip.evaluate((list) => list.scrollTo({ left: 9999, behavior: 'instant' }));
    await expect(right).toBeDisabled();
    await strip.evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
  }
});
