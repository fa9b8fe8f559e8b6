import type { Product } from '#contract/catalogue/catalogue.ts';
import { type Category, readListingQuery } from '#contract/catalogue/catalogue-rules.ts';
import { listingOf } from '#web/storefront/catalogue/cached-products.ts';
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

function listOf(products: Product[], search: URLSearchParams) {
  const category = (search.get('category') ?? undefined) as Category | undefined;
  const listing = listingOf(products.map(cardOf), { ...readListingQuery(search), category });
  const limit = Number(search.get('limit')) || undefined;
  const shown = listing.products.slice(0, limit).map(({ id }) => id);
  const byId = new Map(products.map((product) => [product.id, product]));
  return { ...listing, products: shown.map((id) => byId.get(id)) };
}

function answer(data: object): Response {
  return Response.json({ success: true, data });
}
