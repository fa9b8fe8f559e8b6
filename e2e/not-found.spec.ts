import { expect, test } from './fixtures.ts';

test('an unknown page says 404, is not indexed and leads on [not-found-1] [not-found-2] [not-found-3] [not-found-4]', async ({
  page,
  noise,
}) => {
  noise.expectRefusals();
  for (const path of ['/no-such-page', '/shop/cars', '/a/b/c']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/);
    const main = page.getByRole('main');
    for (const [name, address] of [
      ['Go Home', '/dashboard'],
      ['Browse Products', '/shop'],
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Help', '/help'],
    ] as const) {
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
    }
  }
});

test('Go Back leads to where the visitor was, or home when they were nowhere [not-found-3]', async ({
  page,
  openBrowser,
  noise,
}) => {
  noise.expectRefusals();
  await page.goto('/about');
  await page.goto('/no-such-page');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/about');

  const fresh = await openBrowser();
  await fresh.evaluate(
    (address) => location.replace(address),
    `${new URL(page.url()).origin}/nowhere`,
  );
  await fresh.getByRole('link', { name: 'Go Back' }).click();
  await expect(fresh).toHaveURL('/dashboard');
});
