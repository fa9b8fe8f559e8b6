import { expect, test } from './fixtures.ts';
import { readSent } from './sent-page.ts';

test('an unknown page says 404, is not indexed and leads on [not-found-1] [not-found-2] [not-found-3] [not-found-4]', async ({
  request,
}) => {
  for (const path of ['/no-such-page', '/shop/cars', '/a/b/c']) {
    const { status, page } = await readSent(request, path);
    expect(status).toBe(404);
    expect(page.one('h1').text).toContain('404');
    expect(page.one('meta', { name: 'robots' }).attribute('content')).toContain('noindex');
    const main = page.one('main');
    for (const [name, address] of [
      ['Go Home', '/dashboard'],
      ['Browse Products', '/shop'],
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Help', '/help'],
    ] as const) {
      expect(main.linksTo(name), `${path} ${name}`).toEqual([address]);
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
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
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
