import { createHash } from 'node:crypto';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { expect, test } from './fixtures.ts';

// A shop of its own, so that no other test changes what is compared.
test.use({ shopKind: 'products', ownShop: true });

/** Data for search engines is no script: no browser runs it, and the policy need not name it. */
const INLINE = /<script(?![^>]*(?:\ssrc=|"application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

test('every public page is cached the same for everyone, under a policy of hashes', {
  tag: '@daily',
}, async ({ shop, page }) => {
  const listed = await fetch(`${shop.url}/api/products`);
  const { data } = (await listed.json()) as { data: { products: Product[] } };
  const id = data.products[0]?.id;
  const cached = [
    '/dashboard',
    '/shop',
    '/shop/painting',
    '/shop/painting?sort=price-low&view=list',
    `/product/${id}`,
    '/cart',
    '/wishlist',
    '/about',
    '/help',
    '/shipping',
    '/privacy',
    '/terms',
    '/refund-policy',
    '/grievance',
    '/contact',
    '/offline',
    '/manifest.webmanifest',
  ];
  const cookies = [
    undefined,
    'haat_session=nobody; haat_signed_in=1',
    'haat_sign_out_owed=1; haat_consent=all; a=b',
  ];
  for (const path of cached) {
    // An image that was encoded in the meantime makes a page stale for a moment.
    await expect(async () => {
      await fetch(`${shop.url}${path}`);
      const answers = await Promise.all(
        cookies.map((cookie) => fetch(`${shop.url}${path}`, { headers: cookie ? { cookie } : {} })),
      );
      for (const { status, headers } of answers) {
        expect([path, status, headers.get('server-timing')]).toEqual([
          path,
          200,
          'page-cache;desc=hit',
        ]);
        expect(headers.get('set-cookie')).toBeNull();
        expect(headers.get('cache-control')).toContain('public');
      }
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      expect(new Set(texts).size, path).toBe(1);
    }).toPass();
  }

  const others = ['/login', '/register', '/verify', '/forgot-password', '/join', '/nowhere'];
  for (const path of [...cached, ...others]) {
    const answer = await fetch(`${shop.url}${path}`);
    if (path === '/manifest.webmanifest') continue;
    const policy = answer.headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
    expect([path, /unsafe|nonce/.test(scripts)]).toEqual([path, false]);
    for (const [, script = ''] of (await answer.text()).matchAll(INLINE)) {
      const hash = createHash('sha256').update(script).digest('base64');
      expect([path, scripts.includes(`'sha256-${hash}'`)]).toEqual([path, true]);
    }
  }
  for (const path of others) {
    const { headers } = await fetch(`${shop.url}${path}`);
    expect([path, headers.get('server-timing') ?? ''].join(' ')).not.toContain('hit');
    expect(headers.get('cache-control')).not.toContain('public');
  }

  // What a browser has is not sent again, and the page is still complete.
  await page.goto(`${shop.url}/about`);
  const again = await page.reload();
  expect(again?.ok() || again?.status() === 304).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
