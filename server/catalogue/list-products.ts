import type { AdminProduct } from '#contract/admin-products.ts';
import {
  type Category,
  catalogueLimits,
  type Product,
  type ProductsQuery,
} from '#contract/catalogue.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import { pageAt, pagesOf } from '#contract/paging.ts';
import { readShopSettings } from '../settings/shop-settings.ts';
import type { Shop } from '../shop.ts';
import { presentAdminProduct } from './present-admin-product.ts';
import { presentProduct } from './present-product.ts';
import { countProducts, listFeaturedRows, listProductRows } from './products.queries.ts';

export interface ProductPage {
  products: Product[];
  total: number;
  page: number;
  pages: number;
  /** Rupees. */
  dearest: number;
}

/** A page of the catalogue; past the last page there are no products, but the figures stay. */
export async function listProducts(
  { readDb }: Pick<Shop, 'readDb'>,
  { page = 1, limit = catalogueLimits.pageSize, ...listing }: ProductsQuery,
): Promise<ProductPage> {
  const [settings, rows, { total, dearestPaise }] = await Promise.all([
    readShopSettings(readDb),
    listProductRows(readDb, listing, pageAt(page, limit)),
    countProducts(readDb, listing),
  ]);
  return {
    products: rows.map((row) => presentProduct(row, settings)),
    total,
    page,
    pages: pagesOf(total, limit),
    dearest: rupeesFromPaise(dearestPaise),
  };
}

/** The newest first, those that are not in stock included. */
export async function listAdminProducts(
  { db }: Pick<Shop, 'db'>,
  {
    q,
    category,
    page = 1,
    limit,
  }: {
    q?: string | undefined;
    category?: Category | undefined;
    page?: number | undefined;
    limit: number;
  },
): Promise<{ products: AdminProduct[]; total: number; page: number; pages: number }> {
  const listing = { q, category, sort: 'newest' } as const;
  const [settings, rows, { total }] = await Promise.all([
    readShopSettings(db),
    listProductRows(db, listing, pageAt(page, limit)),
    countProducts(db, listing),
  ]);
  const products = rows.map((row) => presentAdminProduct(row, settings));
  return { products, total, page, pages: pagesOf(total, limit) };
}

export async function listFeaturedProducts({ readDb }: Pick<Shop, 'readDb'>): Promise<Product[]> {
  const [settings, rows] = await Promise.all([
    readShopSettings(readDb),
    listFeaturedRows(readDb, catalogueLimits.fetchMax),
  ]);
  return rows.map((row) => presentProduct(row, settings));
}
