import { signInAsStaff } from './admin-people.ts';
import { expect, test } from './fixtures.ts';
import { queryShop } from './query-shop.ts';
import { expectToast } from './toast.ts';

test.use({ ownShop: true });

test('the owner changes the menus as trees, and a menu says which of its links lead to what is hidden or gone [menus-1]', {
  tag: '@daily',
}, async ({ page, shop, noise }) => {
  noise.expectRefusals();
  await signInAsStaff(page, shop, { role: 'manager' });
  await page.goto('/admin/content/menus/shop');
  const header = page.getByRole('list', { name: 'Header entries' });
  const labels = header.getByLabel('Label');
  await expect(labels).toHaveCount(4);

  // Apparel and Accessories below Paintings, which becomes a name for all.
  await page.getByRole('button', { name: 'Nest Under Paintings' }).click();
  await page.getByRole('button', { name: 'Nest Under Paintings' }).click();
  await expect(header.getByRole('button', { name: /^Nest Under/ })).toHaveCount(0);
  await labels.nth(1).fill('Works');
  await page.getByRole('button', { name: 'Make Accessories a Main Entry' }).click();
  await page.getByRole('button', { name: 'Move Accessories up' }).first().click();
  await expect(labels.nth(1)).toHaveValue('Accessories');

  const foot = page.getByRole('list', { name: 'Links in the bottom bar' });
  await foot.getByLabel('Link to').first().fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, /^A link must begin with/);
  const to = foot.getByLabel('Link to').first();
  for (const [path, message] of [
    ['/shop/nowhere', 'No category has this address.'],
    ['/collections/nowhere?page=2', 'No page has this address.'],
    ['/stories/nowhere', 'No page has this address.'],
  ] as const) {
    await to.fill(path);
    await expect(foot.getByText(message)).toBeVisible();
  }
  await to.fill('/shop/painting?sort=name');
  await expect(foot.getByText('No category has this address.')).toBeHidden();
  await queryShop(
    shop,
    "insert into redirects (from_path, to_path, created_at) values ('/gone-shawls', '/collections/gone', now())",
  );
  await labels
    .nth(0)
    .locator('xpath=ancestor::li[1]')
    .getByLabel('Link to')
    .first()
    .fill('/gone-shawls');
  await to.fill('/pages/our-privacy');
  // A page that is not there yet.
  await expect(foot.getByText('No page has this address.')).toBeVisible();
  const preview = page.frameLocator('iframe[title="Preview, phone"]');
  await expect(preview.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/pages/our-privacy',
  );
  // The preview's own menu opens; nothing in it acts.
  await preview.getByRole('button', { name: 'Menu', exact: true }).click();
  await preview.getByRole('searchbox').first().fill('shawl');
  await preview.getByRole('searchbox').first().press('Enter');
  await preview.getByRole('link', { name: 'Wishlist' }).first().click();
  await expect(page).toHaveURL('/admin/content/menus/shop');
  await page.getByRole('button', { name: 'Publish' }).click();
  const warning = page.getByRole('dialog', { name: 'Some links do not work' });
  for (const path of ['/gone-shawls', '/pages/our-privacy']) {
    await expect(warning).toContainText(path);
  }
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Published!')).toBeHidden();
  await page.getByRole('button', { name: 'Publish' }).click();
  await warning.getByRole('button', { name: 'Continue Anyway' }).click();
  await expectToast(page, 'Published!');

  await foot.getByLabel('Label').first().fill('What we keep');
  await page.getByRole('button', { name: 'Discard Draft' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Discard Draft' })).toBeHidden();

  await page.goto('/about');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Apparel' })).toBeHidden();
  await main.getByText('Works').click();
  await main.getByRole('link', { name: 'Apparel' }).click();
  await expect(page).toHaveURL('/shop/apparel');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Apparel' })).toBeVisible();
  // The law wants the officer to be found, whatever the menus say.
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Grievance Officer' }),
  ).toBeAttached();
});
