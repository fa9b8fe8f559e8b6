import { expect, test } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import { shopFacts as shop } from '#testing/shop-facts.ts';
import { productThing } from './product-things.ts';

const whole = (address: string) => new URL(address, shop.url).href;

function thingOf(facts: Partial<Product>, reviews: readonly Review[] = []) {
  const product = {
    id: 'one-lotus',
    slug: 'lotus',
    name: 'Lotus',
    description: 'Painted by hand.',
    images: [`/media/${'a'.repeat(32)}_1600x900_aabbcc-800.jpeg`],
    category: 'painting',
    price: 2500,
    discountPrice: null,
    rating: 0,
    reviews: 0,
    options: [],
    variants: [],
    inStock: true,
    stock: 1,
    reserved: false,
    material: null,
    gstRate: 18,
    ...facts,
  } as Product;
  return productThing(product, shop, whole, reviews) as Record<string, never> & { offers: object };
}

test('search engines read what a product costs in the end, and that it can be bought [found-4]', () => {
  expect(thingOf({})).toMatchObject({
    '@type': 'Product',
    name: 'Lotus',
    image: [`https://shop.example/media/${'a'.repeat(32)}_1600x900_aabbcc-1200.jpeg`],
    offers: {
      '@type': 'Offer',
      url: 'https://shop.example/product/lotus',
      price: '2950.00',
      priceCurrency: 'INR',
      priceSpecification: { price: '2950.00', valueAddedTaxIncluded: true },
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { name: 'Aipan Haat' },
      shippingDetails: {
        shippingRate: { value: 0, currency: 'INR' },
        shippingDestination: { addressCountry: 'IN' },
      },
      hasMerchantReturnPolicy: { merchantReturnDays: 7, applicableCountry: 'IN' },
    },
  });
});

test('a reduced product is offered at its lower price, the former one struck through', () => {
  expect(thingOf({ discountPrice: 1999.5 }).offers).toMatchObject({
    price: '2359.41',
    priceSpecification: [
      { price: '2359.41' },
      { price: '2950.00', priceType: 'https://schema.org/StrikethroughPrice' },
    ],
  });
  expect(thingOf({ discountPrice: 2600 }).offers).toMatchObject({ price: '2950.00' });
});

test('a shop that charges no GST shows prices with nothing to add', () => {
  expect(thingOf({ gstRate: 0 }).offers).toMatchObject({
    price: '2500.00',
    priceSpecification: { price: '2500.00', valueAddedTaxIncluded: true },
  });
});

test('what is made to order and what is sold say so', () => {
  expect(thingOf({ stock: null }).offers).toMatchObject({
    availability: 'https://schema.org/MadeToOrder',
  });
  expect(thingOf({ inStock: false, stock: 0 }).offers).toMatchObject({
    availability: 'https://schema.org/OutOfStock',
  });
});

test('a last unit that is in a checkout still counts, as in the merchant feeds [feeds-8]', () => {
  expect(thingOf({ inStock: false, reserved: true }).offers).toMatchObject({
    availability: 'https://schema.org/InStock',
  });
});

test('a barcode is named as a GTIN only where it is one [feeds-6]', () => {
  const named = (barcode: string) => thingOf({ variants: [{ barcode }] as Product['variants'] });
  expect(named('4006381333931')).toMatchObject({ gtin: '4006381333931' });
  for (const barcode of ['4006381333932', '2000000000008', 'own-2']) {
    expect(named(barcode)).not.toHaveProperty('gtin');
  }
});

test('a rating is shown only where somebody has rated', () => {
  expect(thingOf({ rating: 4.5, reviews: 12 })).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
  });
  expect(thingOf({ rating: 4.5 })).not.toHaveProperty('aggregateRating');
  expect(thingOf({ reviews: 12 })).not.toHaveProperty('aggregateRating');
});

test('a product with options is a group of its variants, each with its address and price', () => {
  const variant = (id: string, values: string[], price: number, inStock: boolean) => ({
    id,
    values,
    sku: id === 'one' ? 'KURTA-1' : null,
    barcode: id === 'one' ? '8901234567890' : 'own-2',
    price,
    discountPrice: null,
    inStock,
    stock: inStock ? 3 : 0,
    availableQuantity: inStock ? 3 : 0,
    reserved: false,
    stockOf: null,
    image: null,
    weight: null,
    gstRate: 5,
  });
  const thing = thingOf({
    options: [
      { name: 'Colour', values: [{ value: 'Indigo', swatch: '#2f4a7c' }] },
      { name: 'Finish', values: [{ value: 'Matt', swatch: null }] },
    ],
    variants: [
      variant('one', ['Indigo', 'Matt'], 900, true),
      variant('two', ['Indigo', 'Gloss'], 950.5, false),
    ],
  });
  expect(thing).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'one-lotus',
    variesBy: ['https://schema.org/color', 'Finish'],
    hasVariant: [
      {
        name: 'Lotus, Indigo / Matt',
        sku: 'KURTA-1',
        gtin: '8901234567890',
        color: 'Indigo',
        offers: {
          url: 'https://shop.example/product/lotus?variant=one',
          price: '945.00',
          availability: 'https://schema.org/InStock',
        },
      },
      { sku: 'two', offers: { price: '998.03', availability: 'https://schema.org/OutOfStock' } },
    ],
  });
  const [, second] = thing.hasVariant as unknown as object[];
  expect(second).not.toHaveProperty('gtin');
});

test('reviews by customers who bought it are read with it, the demo’s examples and their stars are not', () => {
  const review: Review = {
    _id: 'one',
    stars: 4,
    name: '',
    text: 'Deep indigo.',
    images: ['/media/lotus-600.jpeg'],
    createdAt: '2026-11-20T10:00:00.000Z',
    editedAt: null,
    answer: null,
    answeredAt: null,
    isVerified: true,
  };
  const shown = [review, { ...review, _id: 'two', isVerified: false }];
  expect(thingOf({}, shown)).toMatchObject({
    review: [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'A customer' },
        datePublished: '2026-11-20T10:00:00.000Z',
        reviewRating: { ratingValue: 4, bestRating: 5 },
        reviewBody: 'Deep indigo.',
        image: ['https://shop.example/media/lotus-600.jpeg'],
      },
    ],
  });
  expect(thingOf({})).not.toHaveProperty('review');
  const rated = { rating: 4, reviews: 2 };
  expect(thingOf(rated, shown)).not.toHaveProperty('aggregateRating');
  expect(thingOf(rated, [review])).toHaveProperty('aggregateRating');
});
