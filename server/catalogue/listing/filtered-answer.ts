import type { Product, Variant } from '#contract/catalogue/catalogue.ts';
import { sellingPrice } from '#contract/money/money.ts';
import type { Listing } from '#server/infra/shop/shop.ts';
import type { ListingEntry } from './listing-entry.ts';
import { openFacets } from './listing-facets.ts';
import { factsOf } from './product-facts.ts';
import { offersOf, openCode, soldVariants } from './sold-variants.ts';

/**
 * Products as a filtered list shows them: with the price and image of the cheapest variant that is
 * as the filters ask. A red one is not shown in blue.
 */
export function filteredAnswer(products: readonly Product[], listing: Listing): Product[] {
  if (!asksOfVariants(listing)) return [...products];
  const fitting = openFacets(openCode(), products.map(entryOf)).fitting(listing);
  return products.map((product, place) => {
    const sold = soldVariants(product);
    const fits = fitting[place]!.map((at) => sold[at]!);
    return fits.length < sold.length ? withVariants(product, fits) : product;
  });
}

/** Most lists do not, and what answers it is made for each list. */
function asksOfVariants({ minPrice, maxPrice, discount, options, selection }: Listing): boolean {
  return [minPrice, maxPrice, discount, options, selection].some((each) => each !== undefined);
}

function entryOf(product: Product): ListingEntry {
  return {
    ...offersOf(product),
    facts: JSON.stringify(factsOf(product)),
    id: product.id,
    featured: product.featured,
    category: product.category,
    name: product.name.toLowerCase(),
    rating: product.rating,
    ratingCount: product.reviews,
    createdAt: Date.parse(product.createdAt) * 1000,
    tags: product.tags.join('\n').toLowerCase(),
  };
}

const sellingPriceOf = (of: Variant) => sellingPrice(of.price, of.discountPrice);

function withVariants(product: Product, fits: readonly Variant[]): Product {
  const [shown] = fits.toSorted((one, other) => sellingPriceOf(one) - sellingPriceOf(other));
  if (!shown) return product;
  const { price, discountPrice, image } = shown;
  const prices = fits.map(sellingPriceOf);
  const priceRange = { min: Math.min(...prices), max: Math.max(...prices) };
  const priced = { ...product, price, discountPrice, priceRange };
  return image ? withMainImage(priced, image) : priced;
}

function withMainImage(product: Product, image: string): Product {
  const first = product.images.indexOf(image);
  if (first < 1) return product;
  const moved = <T>(list: readonly T[]) => [
    ...list.slice(first, first + 1),
    ...list.toSpliced(first, 1),
  ];
  const images = moved(product.images);
  return {
    ...product,
    image,
    images,
    additionalImages: images.slice(1).map((url) => ({ url })),
    imageAlts: moved(product.imageAlts),
  };
}
