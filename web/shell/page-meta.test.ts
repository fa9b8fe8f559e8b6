import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const shop = { name: 'Aipan Haat', url: 'https://shop.example' };
const matches = [{ id: 'root', loaderData: { shop } }];

test("a page's head names the shop, its one address and a whole picture address", () => {
  const meta = pageMeta(
    { matches },
    { title: 'Lotus', canonical: '/product/1', picture: '/media/lotus.jpeg' },
  );
  expect(meta).toContainEqual({ title: 'Lotus · Aipan Haat' });
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://shop.example/product/1',
  });
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://shop.example/media/lotus.jpeg',
  });
});

test('a page without an address of its own is not indexed', () => {
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
