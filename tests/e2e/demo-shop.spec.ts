import { signInAsStaff } from './admin-people.ts';
import { expect, test } from './fixtures.ts';

// A shop of its own, since its brand changes.
test.use({ shopKind: 'demo', ownShop: true });

test('the demo shows makers, collections, a story, a commission and reviews, its slides lead to them, and one click gives it another brand', async ({
  page,
  shop,
}) => {
  await page.goto('/dashboard');
  const slides = page.getByRole('region', { name: 'Gallery' }).locator('li a');
  const links = await slides.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(new Set(links).size, 'each leads to what it shows').toBeGreaterThan(4);
  expect(links).toContain('/shop/painting');
  for (const link of links)
    expect((await page.request.get(link ?? '')).status(), link ?? '').toBe(200);

  await page.goto('/makers');
  await page.getByRole('link', { name: 'Kamla Bisht' }).click();
  await expect(page.getByRole('main').getByText('Lakshmi Chowki on Geru').first()).toBeVisible();
  await page.goto('/collections/woven-by-hand');
  await expect(page.getByRole('main').locator('article')).toHaveCount(4);
  await page.goto('/stories');
  await page.getByRole('link', { name: 'A week at the loom' }).first().click();
  await expect(page.getByText('On Monday the loom is empty.')).toBeVisible();

  await page.goto('/shop/painting');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const narrow = (facet: string, value: RegExp) =>
    filters.getByRole('list', { name: facet }).getByRole('link', { name: value }).click();
  await narrow('Material', /^Gouache/);
  await narrow('Orientation', /^Portrait/);
  const painted = page.getByRole('main').getByRole('article');
  await expect(painted.filter({ hasText: 'Buransh, a Study' })).toBeVisible();
  await expect(painted.filter({ hasText: 'Almora by Night' })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText(
    'Orientation: Portrait',
  );
  await page.goto('/shop?q=लक्ष्मी');
  await expect(page.getByRole('heading', { name: 'Lakshmi Chowki on Geru' })).toBeVisible();

  await page.goto('/product/four-courtyards-coasters');
  const care = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Care' }) });
  await expect(care.getByRole('listitem').first()).toHaveText(/^Wipe wood, clay and brass/);
  const review = page.getByRole('listitem').filter({ hasText: 'Rohan M.' });
  await expect(review.getByText('Example of the demo')).toBeVisible();
  await expect(review.getByText('Answer from the studio')).toBeVisible();
  const things = page.locator('script[type="application/ld+json"]');
  expect((await things.allTextContents()).join()).not.toContain('aggregateRating');

  await signInAsStaff(page, shop, { role: 'owner', name: 'Asha Rawat' });
  await page.goto('/admin/commissions');
  await expect(page.getByText('A wedding chowki for our hall').first()).toBeVisible();

  const accent = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-accent'),
    );
  await page.goto('/admin/content/brand/shop');
  await page.getByRole('button', { name: 'Neel, indigo' }).click();
  const neel = page.getByRole('button', { name: 'Neel, indigo' });
  await expect(neel).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Blue, and blue again' })).toBeVisible();
  expect(await accent()).toBe('#2f4590');
  await page.goto('/admin/content/brand/shop');
  await page.getByRole('button', { name: 'Aipan, red ochre' }).click();
  await expect(neel).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/dashboard');
  await expect(
    page.getByRole('heading', { name: 'Drawn with the fingers, kept for years' }),
  ).toBeVisible();
  expect(await accent()).not.toBe('#2f4590');
});
