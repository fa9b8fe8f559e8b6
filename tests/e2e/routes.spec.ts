import type { APIRequestContext } from '@playwright/test';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { signInAsNew } from './checkout-screens.ts';
import { expect, test } from './fixtures.ts';

/** The server's answer to an address, without following it. */
async function ask(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 });
  const html = await answer.text();
  return {
    status: answer.status(),
    to: answer.headers().location,
    heading: /<h1[^>]*>(.*?)<\/h1>/s
      .exec(html)?.[1]
      ?.replace(/<[^>]+>|\s+/g, ' ')
      .trim(),
    /** Whether header and footer surround it. */
    framed: html.includes('<footer'),
  };
}

test('the root address leads to the dashboard, the home of the shop [route-1] [route-2]', {
  tag: '@daily',
}, async ({ request }) => {
  expect(await ask(request, '/')).toMatchObject({ status: 302, to: '/dashboard' });
  const home = await ask(request, '/dashboard');
  expect(home).toMatchObject({ status: 200, framed: true });
  expect(home.heading).toContain('Aipan Haat');
});

test('each category has its listing, and so have all products [route-3] [route-4] [route-5]', {
  tag: '@daily',
}, async ({ request, openCaller }) => {
  for (const [path, heading] of [
    ['/shop/painting', 'Paintings'],
    ['/shop/apparel', 'Apparel'],
    ['/shop/accessories', 'Accessories'],
    ['/shop', 'All Products'],
  ] as const) {
    expect(await ask(request, path)).toMatchObject({ status: 200, heading, framed: true });
  }
  for (const path of ['/shop/paintings', '/shop/Painting', '/shop/furniture', '/shop/painting/x']) {
    const answer = await ask(request, path);
    expect(answer).toMatchObject({ status: 404, framed: true });
    expect(answer.heading).toContain('404');
  }
  const { data } = await (await openCaller()).ask(catalogueApi.listProducts, {
    query: { category: 'apparel' },
  });
  expect(new Set(data.products.map(({ category }) => category))).toEqual(new Set(['apparel']));
});

test('a product has its page, and an unknown id has none [route-6]', async ({
  request,
  openCaller,
}) => {
  const { data } = await (await openCaller()).ask(catalogueApi.listProducts, { query: {} });
  const [product] = data.products;
  expect(await ask(request, `/product/${product?.id}`)).toMatchObject({
    status: 200,
    framed: true,
  });
  for (const id of ['nothing', '0198c9a1-0000-7000-8000-000000000000']) {
    expect(await ask(request, `/product/${id}`)).toMatchObject({ status: 404, framed: true });
  }
});

test('public pages answer everybody [route-8] [route-9] [route-12] [route-13]', {
  tag: '@daily',
}, async ({ request }) => {
  for (const path of [
    '/cart',
    '/wishlist',
    '/about',
    '/help',
    '/shipping',
    '/privacy',
    '/terms',
    '/refund-policy',
    '/review-rules',
    '/grievance',
    '/contact',
    '/contact?subject=custom&category=painting',
    '/commissions/new?category=painting',
  ]) {
    expect(await ask(request, path), path).toMatchObject({ status: 200, framed: true });
  }
});

test('the account screens stand outside of header and footer [route-14]', async ({ request }) => {
  for (const path of ['/login', '/register', '/verify', '/forgot-password']) {
    expect(await ask(request, path), path).toMatchObject({ status: 200, framed: false });
  }
});

test('a customer’s own pages ask a visitor to sign in before any of their data is sent [route-7] [route-10] [route-11] [route-17]', {
  tag: '@daily',
}, async ({ page }) => {
  const pages = [
    ['/search?q=candle', '/login?next=%2Fsearch%3Fq%3Dcandle', 'Search Results'],
    ['/profile', '/login?next=%2Fprofile', ''],
    ['/my-orders', '/login?next=%2Fmy-orders', 'My Orders'],
  ] as const;
  for (const [path, to] of pages) {
    const data = path.replace(/(\?|$)/, '.data$1');
    for (const address of [path, data]) {
      const answer = await page.request.get(address, { maxRedirects: 0 });
      expect(await answer.text(), address).not.toMatch(/candle<|"products"|"orders"|"user"/);
    }
    expect(await ask(page.request, path)).toMatchObject({ status: 302, to });
  }
  await signInAsNew(page);
  for (const [path, , heading] of pages) {
    const answer = await ask(page.request, path);
    expect(answer, path).toMatchObject({ status: 200, framed: true });
    expect(answer.heading).toContain(heading);
  }
});

test('any other path is not found [route-15]', { tag: '@daily' }, async ({ request }) => {
  for (const path of ['/nowhere', '/dashboard/x', '/cart/x', '/index.php', '/shop/painting/1/2']) {
    const answer = await ask(request, path);
    expect(answer, path).toMatchObject({ status: 404, framed: true });
    expect(answer.heading).toContain('404');
  }
});
