import { type Page, pageAt, pagesOf } from '#contract/api/paging.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import type { Facet, Product, ProductsQuery } from '#contract/catalogue/catalogue.ts';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import { findProductsByCode } from '#server/catalogue/products/found-products.queries.ts';
import { presentAdminProduct } from '#server/catalogue/products/present-admin-product.ts';
import { presentProduct } from '#server/catalogue/products/present-product.ts';
import {
  countProducts,
  listFeaturedRows,
  listProductIds,
} from '#server/catalogue/products/products.queries.ts';
import { findRowsTogether } from '#server/catalogue/products/rows-together.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { makeAgainAt } from '#server/infra/request-context/collected-tags.ts';
import type { FoundPage, Listing, Shop } from '#server/infra/shop/shop.ts';
import { asFiltered } from './as-filtered.ts';

/** How soon a list is made again that has no facets, as the catalogue was not read into memory yet. */
const UNCOUNTED_MS = 1000;

export interface ProductPage {
  products: Product[];
  total: number;
  page: number;
  pages: number;
  /** Rupees. */
  dearest: number;
  facets: Facet[];
}

/** A page of a list. */
type ListedProducts = Listing & Pick<ProductsQuery, 'page' | 'limit'>;

/** A page of the catalogue; past the last page there are no products, but the figures stay. */
export async function listProducts(
  shop: Pick<Shop, 'readDb' | 'settings' | 'listings' | 'clock'>,
  { page = 1, limit = catalogueLimits.pageSize, ...listing }: ListedProducts,
): Promise<ProductPage> {
  const [settings, found] = await Promise.all([
    shop.settings.read(),
    findPage(shop, shop.readDb, listing, pageAt(page, limit)),
  ]);
  const rows = await findRowsTogether(shop.readDb, found.ids);
  return {
    products: asFiltered(
      rows.map((row) => presentProduct(row, settings)),
      listing,
    ),
    total: found.total,
    page,
    pages: pagesOf(found.total, limit),
    dearest: rupeesFromPaise(found.dearestPaise),
    facets: countFacets(shop, listing),
  };
}

/** Without them the answer is made again soon: no change announces that they can be counted. */
function countFacets(
  { listings, clock }: Pick<Shop, 'listings' | 'clock'>,
  listing: Listing,
): Facet[] {
  const facets = listings.count(listing);
  if (!facets) makeAgainAt(new Date(clock.now().getTime() + UNCOUNTED_MS));
  return facets ?? [];
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
  // Someone who has just saved a product looks for it here.
  await shop.changes.caughtUp();
  const alsoFound = q ? await findProductsByCode(shop.db, q) : [];
  const listing = { q, category, alsoFound, sort: 'newest' } as const;
  const [settings, found] = await Promise.all([
    shop.settings.read(),
    findPage(shop, shop.db, listing, pageAt(page, limit)),
  ]);
  const rows = await findRowsTogether(shop.db, found.ids);
  const products = rows.map((row) => presentAdminProduct(row, settings));
  return { products, total: found.total, page, pages: pagesOf(found.total, limit) };
}

/** From memory if the lists are cached there, else from the database. */
async function findPage(
  { listings }: Pick<Shop, 'listings'>,
  db: Db,
  listing: Listing,
  page: Page,
): Promise<FoundPage> {
  const cached = await listings.find(listing, page);
  if (cached) return cached;
  const [ids, counted] = await Promise.all([
    listProductIds(db, listing, page),
    countProducts(db, listing),
  ]);
  return { ids, ...counted };
}

/** The first products of several lists, read together; none where there is no list. */
export async function listFirstProducts(
  shop: Pick<Shop, 'readDb' | 'settings' | 'listings'>,
  listings: readonly (Listing | undefined)[],
  limit: number,
): Promise<Product[][]> {
  const [settings, ...pages] = await Promise.all([
    shop.settings.read(),
    ...listings.map((each) => each && findPage(shop, shop.readDb, each, pageAt(1, limit))),
  ]);
  const ids = new Set(pages.flatMap((page) => page?.ids ?? []));
  const rows = await findRowsTogether(shop.readDb, [...ids]);
  const products = new Map(rows.map((row) => [row.id, presentProduct(row, settings)]));
  return pages.map((page, at) => {
    const found = page?.ids.flatMap((id) => products.get(id) ?? []) ?? [];
    return asFiltered(found, listings[at] ?? {});
  });
}

/** The categories that have a listing of their own, and products in it. */
export async function stockedCategories(
  shop: Pick<Shop, 'readDb' | 'categories' | 'listings'>,
): Promise<string[]> {
  const shown = (await shop.categories.read()).filter(({ isVisible }) => isVisible);
  const pages = await Promise.all(
    shown.map(({ address: category }) => findPage(shop, shop.readDb, { category }, pageAt(1, 1))),
  );
  return shown.flatMap(({ address }, at) => (pages[at]?.total ? address : []));
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
