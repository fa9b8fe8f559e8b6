import type { Product } from '#contract/catalogue/catalogue.ts';
import { type ListingQuery, readListingQuery } from '#contract/catalogue/catalogue-rules.ts';
import { countFacets } from '#contract/catalogue/option-facets.ts';
import { offersOf, openCode, openVariants } from '#contract/catalogue/sold-variants.ts';
import { listingOf, type Narrowing } from '#web/storefront/catalogue/cached-listing.ts';
import { cardOf } from '#web/storefront/catalogue/card-product.ts';
import { readLastProducts } from './last-catalogue.ts';

const PRODUCTS = '/api/products';

/** Answers a call from the offline copy of the catalogue; undefined if it cannot. */
export async function answerOffline({
  pathname,
  searchParams,
}: URL): Promise<Response | undefined> {
  if (!pathname.startsWith(PRODUCTS)) return undefined;
  const products = await readLastProducts();
  if (products.length === 0) return undefined;
  const id = pathname.slice(PRODUCTS.length + 1);
  if (!id) return answer(listOf(products, searchParams));
  if (id === 'featured/list') {
    return answer({ products: products.filter(({ featured }) => featured) });
  }
  const product = products.find((each) => each.id === id);
  return product && answer({ product });
}

/** As the server lists them. */
export function listOf(products: readonly Product[], search: URLSearchParams) {
  const category = search.get('category') ?? undefined;
  const query = { ...readListingQuery(search), category };
  const listing = listingOf(products.map(cardOf), query, byVariants(products, query));
  const limit = Number(search.get('limit')) || undefined;
  const shown = listing.products.slice(0, limit).map(({ id }) => id);
  const byId = new Map(products.map((product) => [product.id, product]));
  return { ...listing, products: shown.map((id) => byId.get(id)) };
}

function byVariants(products: readonly Product[], query: ListingQuery): Narrowing {
  const places = new Map(products.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: { id: string }) => places.get(id) ?? -1;
  const variants = openVariants(openCode(), products.map(offersOf));
  const { options, ...others } = query;
  const test = variants.testOf(query);
  return {
    fits: (product) => !test || variants.has(placeOf(product), test),
    facets: (left) =>
      countFacets(variants, {
        places: left.map(placeOf),
        options,
        fits: variants.testOf(others),
      }),
  };
}

function answer(data: object): Response {
  return Response.json({ success: true, data });
}
