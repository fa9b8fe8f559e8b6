import { beforeEach, expect, test, vi } from 'vitest';
import { cacheHeroImages, readCachedHeroImages } from './cached-hero-images.ts';
import { listingOf, readCachedPage } from './cached-listing.ts';
import { cacheProducts } from './cached-products.ts';
import type { CardProduct } from './card-product.ts';

const HOUR = 60 * 60 * 1000;

function cardNamed(name: string, facts: Partial<CardProduct> = {}): CardProduct {
  return {
    id: name,
    name,
    alt: name,
    image: '',
    category: 'painting',
    price: 1000,
    discountPrice: null,
    inStock: true,
    availableQuantity: 1,
    size: null,
    options: [],
    priceRange: { min: 1000, max: 1000 },
    gstRate: 18,
    rating: 0,
    reviews: 0,
    reserved: false,
    featured: false,
    material: null,
    ...facts,
  };
}

beforeEach(() => {
  const cached = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => cached.get(key) ?? null,
    setItem: (key: string, value: string) => cached.set(key, value),
  });
});

test('what was seen within the hour is listed when the network fails [listing-23]', () => {
  cacheProducts([cardNamed('Lotus'), cardNamed('Stole', { category: 'apparel' })], 0);
  expect(readCachedPage({ category: 'apparel' }, HOUR - 1)?.products.map((p) => p.name)).toEqual([
    'Stole',
  ]);
  expect(readCachedPage({}, HOUR)).toBeNull();
});

test('a product seen again is cached once, as it was seen last', () => {
  cacheProducts([cardNamed('Lotus', { price: 900 })], 0);
  cacheProducts([cardNamed('Lotus', { price: 800 })], 10);
  expect(readCachedPage({}, 20)?.products.map((p) => p.price)).toEqual([800]);
});

test('a cached listing filters by what a customer pays, sorts and pages', () => {
  const dear = cardNamed('Dear', { price: 12000 });
  const reduced = cardNamed('Reduced', { price: 2000, discountPrice: 1000, rating: 4.5 });
  const plain = cardNamed('Plain', { price: 1500 });
  const all = [dear, reduced, plain];
  const namesOf = (query: Parameters<typeof listingOf>[1]) =>
    listingOf(all, query).products.map((product) => product.name);
  expect(namesOf({ maxPrice: 1200 })).toEqual(['Reduced']);
  expect(namesOf({ discount: 50 })).toEqual(['Reduced']);
  expect(namesOf({ rating: 4 })).toEqual(['Reduced']);
  expect(namesOf({ q: 'plai' })).toEqual(['Plain']);
  expect(namesOf({ sort: 'price-high' })).toEqual(['Dear', 'Plain', 'Reduced']);
  expect(listingOf(all, {}).dearest).toBe(12000);
  const many = Array.from({ length: 13 }, (_, at) => cardNamed(`Piece ${at}`));
  expect(listingOf(many, { page: 2 })).toMatchObject({ total: 13, pages: 2 });
  expect(listingOf(many, { page: 2 }).products).toHaveLength(1);
});

test('a cached listing leaves what has the chosen values, and shows these to be taken back', () => {
  const options = (...sizes: string[]) => [
    { name: 'Size', values: sizes.map((value) => ({ value, swatch: null })) },
  ];
  const all = [cardNamed('Kurta', { options: options('S', 'M') }), cardNamed('Lotus')];
  const { products, facets } = listingOf(all, { options: 'size:M' });
  expect(products.map(({ name }) => name)).toEqual(['Kurta']);
  expect(facets).toEqual([{ name: 'Size', values: [{ value: 'M', swatch: null, count: 1 }] }]);
});

test('a category of which nothing was seen is not called empty', () => {
  cacheProducts([cardNamed('Lotus')], 0);
  expect(readCachedPage({ category: 'apparel' }, 10)).toBeNull();
});

const image = {
  _id: '1',
  image: '/a.jpeg',
  title: 'Dawn',
  subtitle: '',
  link: '',
  order: 1,
  alt: '',
  updatedAt: '2026-11-20T06:30:00.000Z',
};

test('hero images are cached for an hour as well [listing-28]', () => {
  cacheHeroImages([{ ...image, category: 'gallery' }], 0);
  expect(localStorage.getItem('cache_hero_images')).toContain('Dawn');
  expect(readCachedHeroImages(HOUR - 1)).toHaveLength(1);
  expect(readCachedHeroImages(HOUR)).toEqual([]);
});

test('for visitors who refuse what is only convenient nothing is cached of what they saw', () => {
  localStorage.setItem('haat_cookie_consent', 'essential');
  cacheProducts([cardNamed('Lotus')], 0);
  cacheHeroImages([{ ...image, category: 'gallery' }], 0);
  expect(readCachedPage({}, 10)).toBeNull();
  expect(readCachedHeroImages(10)).toEqual([]);
});

test('a broken or missing cache is no cache', () => {
  localStorage.setItem('cache_products', '{');
  expect(readCachedPage({})).toBeNull();
});
