import type { Page } from '@playwright/test';
import { releaseHeader } from '#contract/api/release.ts';
import { expect, test } from './fixtures.ts';

/** From here on the shop is of a new release: other files, and answers that say so. */
async function release(page: Page): Promise<void> {
  let isOld = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await page.route('**/assets/*.js', (route) =>
    isOld ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), ...(isOld && { [releaseHeader]: 'the-next' }) };
    await route.fulfill({ response, headers });
  });
}

test('a link on a page of the last release opens the page of the new one [offline-6]', async ({
  page,
  noise,
}) => {
  // A link under the pointer asks for its page's files in advance, and they are gone.
  noise.expectRefusals();
  // With consent, an idle page loads what counts its visit. On a busy machine that is after the
  // release, is missed, and the page reloads in the middle of the test.
  await page.addInitScript(() => localStorage.setItem('haat_cookie_consent', 'essential'));
  await page.goto('/shop');
  await page.waitForLoadState('networkidle');
  await release(page);
  // Any call reveals the new release; this one stays within the page.
  const called = page.waitForResponse('**/api/products?**');
  await page.getByLabel('Sort').selectOption('price-low');
  await expect(page).toHaveURL(/sort=price-low/);
  await (await called).finished();
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  expect(loads).toEqual(['/about']);
});

test('a module that disappeared with its release is fetched by one reload, with what was typed [offline-6]', async ({
  page,
}) => {
  await page.goto('/register');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Name').fill('Asha Rawat');
  await page.getByLabel('Email').fill('asha@example.in');
  await page.getByLabel('Password', { exact: true }).fill('Sunrise-1');
  await page.route('**/api/health', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), [releaseHeader]: 'the-next' },
    });
  });
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  const loseAPart = () => page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
  await loseAPart();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rawat');
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.in');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.waitForLoadState('networkidle');
  const asked = page.waitForResponse('**/api/health');
  await loseAPart();
  await asked;
  expect(loads, 'reloaded once, not in a loop').toBe(1);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('every file of the running release stays with the customer [offline-6]', async ({
    page,
  }) => {
    await page.goto('/dashboard');
    const missing = () =>
      page.evaluate(async () => {
        const { __reactRouterManifest: manifest } = window as unknown as {
          __reactRouterManifest: { routes: Record<string, { module: string; imports: string[] }> };
        };
        const files = Object.entries(manifest.routes)
          .filter(([id]) => !id.startsWith('admin/'))
          .flatMap(([, { module, imports }]) => [module, ...imports]);
        const cached = await Promise.all(files.map((file) => caches.match(file)));
        return files.filter((_, index) => !cached[index]);
      });
    // Dozens of files, after the page itself.
    await expect.poll(missing, { timeout: 120_000 }).toEqual([]);
  });
});
