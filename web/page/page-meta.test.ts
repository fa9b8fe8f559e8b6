import { expect, test } from 'vitest';
import { shopFacts } from '#testing/shop-facts.ts';
import { pageMeta } from './page-meta.ts';
import { shopThings, trailTo } from './shop-things.ts';

const shop = { ...shopFacts, url: 'https://shop.example' };
const matches = [{ id: 'root', loaderData: { shop } }];
const image = `/media/${'a'.repeat(32)}_1600x900_aabbcc-800.jpeg`;

test("a page's head names the shop and the page's one address [found-2]", () => {
  const meta = pageMeta({ matches }, { title: 'Lotus', canonical: '/product/1' });
  expect(meta).toContainEqual({ title: 'Lotus · Aipan Haat' });
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://shop.example/product/1',
  });
});

test('a shared page shows an image of 1200 pixels and what is on it [found-3]', () => {
  const meta = pageMeta(
    { matches },
    { title: 'Lotus', canonical: '/product/1', image, imageAlt: 'A lotus in red' },
  );
  for (const [name, content] of [
    ['type', 'website'],
    ['site_name', 'Aipan Haat'],
    ['locale', 'en_IN'],
    ['title', 'Lotus'],
    ['url', 'https://shop.example/product/1'],
    ['image', `https://shop.example/media/${'a'.repeat(32)}_1600x900_aabbcc-1200.jpeg`],
    ['image:width', '1200'],
    ['image:height', '675'],
    ['image:alt', 'A lotus in red'],
  ]) {
    expect(meta).toContainEqual({ property: `og:${name}`, content });
  }
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
});

test("a page without an image is shared with the shop's logo, in small", () => {
  const meta = pageMeta({ matches }, { title: 'Help', canonical: '/help' });
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://shop.example/icon-512.png',
  });
  expect(meta).toContainEqual({ property: 'og:image:alt', content: 'Aipan Haat' });
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary' });
});

test("a product's page says that it is one, and what it costs", () => {
  const product = { price: 1999.5, availability: 'in stock' } as const;
  const meta = pageMeta({ matches }, { title: 'Lotus', canonical: '/product/1', product });
  expect(meta).toContainEqual({ property: 'og:type', content: 'product' });
  expect(meta).toContainEqual({ property: 'product:price:amount', content: '1999.50' });
});

test('a page without an address of its own is not indexed [found-9]', () => {
  expect(pageMeta({ matches }, { title: 'Cart' })).toContainEqual({
    name: 'robots',
    content: 'noindex',
  });
});

test('a long description ends at a word and on one line', () => {
  const description = 'Painted by hand\n'.repeat(20);
  const meta = pageMeta({ matches }, { title: 'Lotus', description });
  const shown = meta.find((each) => 'name' in each && each.name === 'description');
  const { content } = shown as { content: string };
  expect(content.length).toBeLessThanOrEqual(160);
  expect(content).toMatch(/(Painted|by|hand)…$/);
  expect(content).not.toContain('\n');
});

test('search engines read who the shop is and the way to a page [found-5] [found-6]', () => {
  const facts = {
    title: 'Paintings',
    canonical: '/shop/painting',
    things: trailTo(['Paintings', '/shop/painting']),
  };
  expect(pageMeta({ matches }, facts)).toContainEqual({
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/dashboard' },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Paintings',
          item: 'https://shop.example/shop/painting',
        },
      ],
    },
  });
  const home = pageMeta(
    { matches },
    { title: 'Home', canonical: '/dashboard', things: shopThings },
  );
  const things = home.flatMap((each) => ('script:ld+json' in each ? [each['script:ld+json']] : []));
  expect(things).toMatchObject([
    {
      '@type': 'Organization',
      name: 'Aipan Haat',
      email: shop.email,
      telephone: shop.phone,
      sameAs: Object.values(shop.social),
    },
    { '@type': 'WebSite', url: 'https://shop.example/' },
  ]);
});
