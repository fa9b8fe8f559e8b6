import type { Product, Variant } from '#contract/catalogue/catalogue.ts';
import { makerPath, productPath } from '#contract/catalogue/catalogue-rules.ts';
import { isGtin } from '#contract/catalogue/gtin.ts';
import { knownOption, knownValues } from '#contract/catalogue/known-options.ts';
import { withoutMarks } from '#contract/catalogue/light-markup.ts';
import { isForSale, variantLabel } from '#contract/catalogue/variants.ts';
import { categoryNamed } from '#contract/categories/category-names.ts';
import { sharedImage } from '#contract/images/shared-image.ts';
import { priceWithGst, sellingPrice } from '#contract/money/money.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import { shownName } from '#contract/reviews/shown-name.ts';
import type { ShopFacts } from '#contract/settings/settings.ts';
import type { Thing } from '#web/page/page-meta.ts';
import { shopItself } from '#web/page/shop-things.ts';

type Whole = (address: string) => string;

/**
 * A product as search engines read it: what it is, what it costs, whether it can be had. One with
 * options is a group of its variants.
 */
export function productThing(
  product: Product,
  shop: ShopFacts,
  whole: Whole,
  shown: readonly Review[] = [],
): Thing {
  // Search engines want nothing that no customer wrote or gave, as the demo's examples.
  const bought = shown.filter(({ isVerified }) => isVerified);
  const isExample = bought.length < shown.length;
  const { id, name, description, images, category, material, rating, reviews, maker } = product;
  const facts: Thing = {
    '@id': whole(productPath(product)),
    name,
    description: withoutMarks(description),
    image: images.map((image) => whole(sharedImage(image).src)),
    category: categoryNamed(shop.categories, category).title,
    brand: { '@type': 'Brand', name: shop.name },
    ...(material && { material }),
    ...(maker && { manufacturer: makerThing(maker, whole) }),
    ...(rating > 0 &&
      reviews > 0 &&
      !isExample && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating,
          reviewCount: reviews,
          bestRating: 5,
          worstRating: 1,
        },
      }),
    ...(bought.length > 0 && { review: bought.map((review) => reviewThing(review, whole)) }),
  };
  const [only] = product.variants;
  if (product.options.length > 0) {
    return {
      '@type': 'ProductGroup',
      ...facts,
      productGroupID: id,
      variesBy: product.options.map(({ name: option }) => variesBy(option)),
      hasVariant: product.variants.map((variant) => variantThing(product, variant, whole)),
      offers: offerOf(product, shop, whole),
    };
  }
  return {
    '@type': 'Product',
    ...facts,
    sku: only?.sku ?? id,
    ...gtinOf(only?.barcode),
    offers: offerOf(product, shop, whole),
  };
}

function reviewThing(review: Review, whole: Whole): Thing {
  const { text, images, createdAt, stars } = review;
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: shownName(review) },
    datePublished: createdAt,
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    reviewBody: text,
    ...(images.length > 0 && { image: images.map(whole) }),
  };
}

/** Schema.org has organizations make products: the maker's workshop, which has the maker's name. */
function makerThing({ name, address }: NonNullable<Product['maker']>, whole: Whole): Thing {
  const url = whole(makerPath(address));
  return {
    '@type': 'Organization',
    name,
    url,
    founder: { '@type': 'Person', '@id': `${url}#person`, name, url },
  };
}

/** Options that search engines do not know are named as the shop does. */
function variesBy(option: string): string {
  const property = knownOption(option);
  return property ? `https://schema.org/${property}` : option;
}

/** Other barcodes are the studio's own. */
function gtinOf(barcode: string | null | undefined): Thing {
  return barcode && isGtin(barcode) ? { gtin: barcode } : {};
}

/** Delivery and returns stand with the group's own offer, once. */
function variantThing(product: Product, variant: Variant, whole: Whole): Thing {
  const { id, values, sku, barcode, image, price, discountPrice, gstRate } = variant;
  const url = whole(`${productPath(product)}?variant=${id}`);
  const shown = image ?? product.image;
  return {
    '@type': 'Product',
    name: `${product.name}, ${variantLabel(values)}`,
    sku: sku ?? id,
    ...gtinOf(barcode),
    ...knownValues(product.options, values),
    ...(shown && { image: whole(sharedImage(shown).src) }),
    offers: {
      '@type': 'Offer',
      url,
      price: priceWithGst(sellingPrice(price, discountPrice), gstRate).toFixed(2),
      priceCurrency: 'INR',
      availability: `https://schema.org/${availabilityOf(variant)}`,
    },
  };
}

function offerOf(product: Product, shop: ShopFacts, whole: Whole): Thing {
  const { price, discountPrice, gstRate } = product;
  const selling = sellingPrice(price, discountPrice);
  const figure = (amount: number): Thing => ({
    '@type': 'UnitPriceSpecification',
    price: priceWithGst(amount, gstRate).toFixed(2),
    priceCurrency: 'INR',
    valueAddedTaxIncluded: true,
  });
  return {
    '@type': 'Offer',
    url: whole(productPath(product)),
    price: priceWithGst(selling, gstRate).toFixed(2),
    priceCurrency: 'INR',
    priceSpecification:
      selling < price
        ? [
            figure(selling),
            { ...figure(price), priceType: 'https://schema.org/StrikethroughPrice' },
          ]
        : figure(selling),
    availability: `https://schema.org/${availabilityOf(product)}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', ...shopItself(shop, whole) },
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'INR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: { '@type': 'QuantitativeValue', minValue: 3, maxValue: 10, unitCode: 'DAY' },
      },
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'IN',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 7,
      merchantReturnLink: whole('/refund-policy'),
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      refundType: 'https://schema.org/FullRefund',
    },
  };
}

function availabilityOf(offered: Pick<Product, 'inStock' | 'reserved' | 'stock'>) {
  if (!isForSale(offered)) return 'OutOfStock';
  return offered.stock === null ? 'MadeToOrder' : 'InStock';
}
