import { expect, test } from './fixtures.ts';

test.use({ laidOut: false, shopKind: 'demo' });

/** Milliseconds after the visit began: the first paint, and when each image began to load. */
const startsOfImages = () => {
  const images = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/media/'));
  const [painted] = performance.getEntriesByType('paint');
  return { painted: painted?.startTime ?? 0, starts: images.map(({ startTime }) => startTime) };
};

test('until the first paint a page fetches its main image alone', async ({ openBrowser }) => {
  for (const size of ['phone', 'desk'] as const) {
    const page = await openBrowser(size);
    for (const path of ['/dashboard', '/shop/painting']) {
      await page.goto(path);
      await expect
        .poll(async () => (await page.evaluate(startsOfImages)).starts.length, path)
        .toBeGreaterThan(3);
      const { painted, starts } = await page.evaluate(startsOfImages);
      expect(painted).toBeGreaterThan(0);
      expect(starts.filter((start) => start < painted).length, path).toBe(1);
    }
  }
});

test('a page without scripts shows all its images', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/dashboard', { waitUntil: 'load' });
  await expect(page.locator('picture > img[loading="lazy"]').first()).toBeVisible();
  await context.close();
});
