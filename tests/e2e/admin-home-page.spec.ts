import { signInAsStaff } from './admin-people.ts';
import { expect, test } from './fixtures.ts';
import { passTime } from './page-time.ts';
import { expectToast } from './toast.ts';

test.use({ ownShop: true });

test('the owner orders, switches, words and adds the sections of the home page [home-page-1]', {
  tag: '@daily',
}, async ({ page, shop, noise }) => {
  noise.expectRefusals();
  await signInAsStaff(page, shop, { role: 'manager' });
  await page.goto('/admin/content/home/shop');
  const sections = page.getByRole('list', { name: 'Sections' });
  const names = sections.locator('summary');
  await expect(names.first()).toHaveText('Slideshow');

  // By drag: Featured before the collections.
  await sections
    .getByRole('listitem')
    .filter({ hasText: /^Featured/ })
    .getByTitle('Drag to move')
    .dragTo(sections.getByRole('listitem').nth(1));
  await expect(names.nth(1)).toHaveText(/^Featured/);

  await page.getByRole('checkbox', { name: 'Show Trending tiles: Trending' }).uncheck();
  await sections.getByText('Story banner: Drawn with the fingers, kept for years').click();
  const banner = sections.getByRole('listitem').filter({ hasText: 'Story banner' });
  await banner.getByLabel('Title').fill('Thrown in {{shop.city}}');
  await banner.getByLabel('Link to').fill('javascript:alert(1)');

  // Down and up by keyboard; the button stays under the hand.
  const down = page.getByRole('button', { name: 'Move Slideshow down' });
  await down.press('Enter');
  await expect(down).toBeFocused();
  await expect(names.nth(1)).toHaveText('Slideshow');
  await page.getByRole('button', { name: 'Move Slideshow up' }).click();

  // By keys one passes other kinds, which are not added.
  const kind = page.getByLabel('Kind of section');
  const count = await names.count();
  await kind.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(names).toHaveCount(count);
  await kind.selectOption({ label: 'Testimonials' });
  await page.getByRole('button', { name: 'Add Section' }).press('Enter');
  await expect(names).toHaveCount(count + 1);
  await sections.getByText('Testimonials: What customers say').click();
  await page.getByRole('button', { name: 'Add Testimonial' }).click();
  await page.getByLabel('Testimonial', { exact: true }).fill('It hangs over our door.');
  await page.getByLabel('Customer name').fill('Leela, Bhuj');

  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, /^A link must begin with/);
  await expect(banner.getByText(/^A link must begin with/)).toBeVisible();
  await banner.getByLabel('Link to').fill('/stories');
  // The preview shows the draft, once it is saved.
  await passTime(page, 1000);
  const preview = page.frameLocator('iframe[title="Preview, phone"]');
  await expect(preview.getByRole('heading', { name: 'Thrown in Dehradun' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Published!');

  const shown = await (await page.request.get('/dashboard')).text();
  expect(shown).toMatch(/<h2[^>]*>Thrown in Dehradun</);
  expect(shown).toMatch(/<main.*It hangs over our door\..*<\/main>/s);
  expect(shown).not.toMatch(/<h2[^>]*>Trending</);
});
