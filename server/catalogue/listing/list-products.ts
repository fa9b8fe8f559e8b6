import { type Page, pageAt, pagesOf } from '#contract/api/paging.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import type { Facet, Product, ProductsQuery } from '#contract/catalogue/catalogue.ts';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import { readPriceWish } from '#contract/search/price-wish.ts';
import { presentAdminProduct } from '#server/catalogue/products/present-admin-product.ts';
import { presentProduct } from '#server/catalogue/products/present-product.ts';
import { listFeaturedRows } from '#server/catalogue/products/products.queries.ts';
import { findProductsByCode } from '#server/catalogue/products/products-by-code.queries.ts';
import { findRowsTogether } from '#server/catalogue/products/rows-together.ts';
import { cacheUntil } from '#server/infra/request-context/collected-tags.ts';
import type { FoundPage, Listing, Shop } from '#server/infra/shop/shop.ts';
import { filteredAnswer } from './filtered-answer.ts';
import { countedAgain } from './units-sold.ts';

export interface ProductPage {
  products: Product[];
  total: number;
  page: number;
  pages: number;
  /** Rupees. */
  highestPrice: number;
  priceSteps: number[];
  facets: Facet[];
}

/** A page of a list. */
type ListedProducts = Listing & Pick<ProductsQuery, 'page' | 'limit'>;

type Listed = Pick<Shop, 'readDb' | 'settings' | 'listings' | 'clock'>;

/** What is cached by what sells is made again once that has been counted again. */
function noteSort({ clock }: Pick<Shop, 'clock'>, { sort }: Listing): void {
  if (sort === 'best') cacheUntil(new Date(clock.now().getTime() + countedAgain.forMs));
}

/** "Diya under 500" in the box is a price beside the words. */
function withPriceWish(listing: Listing): Listing {
  const wish = listing.q ? readPriceWish(listing.q) : undefined;
  if (!wish) return listing;
  const maxPrice = Math.min(wish.maxPrice, listing.maxPrice ?? wish.maxPrice);
  return { ...listing, q: wish.words || undefined, maxPrice };
}

/** A page of the catalogue; past the last page there are no products, but the figures stay. */
export async function listProducts(
  shop: Listed,
  { page = 1, limit = catalogueLimits.pageSize, ...asked }: ListedProducts,
): Promise<ProductPage> {
  const listing = withPriceWish(asked);
  const [settings, listings] = await Promise.all([shop.settings.read(), shop.listings.read()]);
  noteSort(shop, listing);
  const found = listings.find(listing, pageAt(page, limit));
  const rows = await findRowsTogether(shop.readDb, found.ids);
  return {
    products: filteredAnswer(
      rows.map((row) => presentProduct(row, settings)),
      listing,
    ),
    total: found.total,
    page,
    pages: pagesOf(found.total, limit),
    highestPrice: rupeesFromPaise(found.highestPricePaise),
    priceSteps: listings.priceSteps(listing).map(rupeesFromPaise),
    facets: listings.count(listing),
  };
}

/** What the back office lists and exports: by any part of a SKU and by a barcode too. */
export async function findAdminProducts(
  { db, listings, changes }: Pick<Shop, 'db' | 'listings' | 'changes'>,
  { q, category }: Pick<Listing, 'q' | 'category'>,
  page: Page,
): Promise<FoundPage> {
  // Someone who has just saved a product looks for it here.
  await changes.caughtUp();
  const alsoFound = q ? await findProductsByCode(db, q) : [];
  return (await listings.read()).find({ q, category, alsoFound, sort: 'newest' }, page);
}

/** The newest first, including those that are out of stock. */
export async function listAdminProducts(
  shop: Pick<Shop, 'db' | 'settings' | 'listings' | 'changes'>,
  {
    q,
    category,
    page = 1,
    limit,
  }: {
    q?: string | undefined;
    category?: string | undefined;
    page?: number | undefined;
    limit: number;
  },
): Promise<{ products: AdminProduct[]; total: number; page: number; pages: number }> {
  const [settings, found] = await Promise.all([
    shop.settings.read(),
    findAdminProducts(shop, { q, category }, pageAt(page, limit)),
  ]);
  const rows = await findRowsTogether(shop.db, found.ids);
  const products = rows.map((row) => presentAdminProduct(row, settings));
  return { products, total: found.total, page, pages: pagesOf(found.total, limit) };
}

/** The first products of several lists, read together; none where there is no list. */
export async function listFirstProducts(
  shop: Listed,
  wanted: readonly (Listing | undefined)[],
  limit: number,
): Promise<Product[][]> {
  const [settings, listings] = await Promise.all([shop.settings.read(), shop.listings.read()]);
  for (const each of wanted) if (each) noteSort(shop, each);
  const pages = wanted.map((each) => each && listings.find(each, pageAt(1, limit)));
  const ids = new Set(pages.flatMap((page) => page?.ids ?? []));
  const rows = await findRowsTogether(shop.readDb, [...ids]);
  const products = new Map(rows.map((row) => [row.id, presentProduct(row, settings)]));
  return pages.map((page, at) => {
    const found = page?.ids.flatMap((id) => products.get(id) ?? []) ?? [];
    return filteredAnswer(found, wanted[at] ?? {});
  });
}

/** The categories that have a listing of their own, and products in it. */
export async function stockedCategories(
  shop: Pick<Shop, 'categories' | 'listings'>,
): Promise<string[]> {
  const [categories, listings] = await Promise.all([shop.categories.read(), shop.listings.read()]);
  return categories
    .filter(({ isVisible }) => isVisible)
    .map(({ address }) => address)
    .filter((category) => listings.find({ category }, pageAt(1, 1)).total > 0);
}

export async function listFeaturedProducts(
  shop: Pick<Shop, 'readDb' | 'settings'>,
  limit: number = catalogueLimits.fetchMax,
): Promise<Product[]> {
  const [settings, rows] = await Promise.all([
    shop.settings.read(),
    listFeaturedRows(shop.readDb, limit),
  ]);
  return rows.map((row) => presentProduct(row, settings));
}
