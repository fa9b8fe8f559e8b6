import { catalogueLimits, type Product, type ProductsQuery } from '#contract/catalogue.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import { pagesOf } from '#contract/paging.ts';
import { readShopSettings } from '../settings/shop-settings.ts';
import type { Shop } from '../shop.ts';
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
    listProductRows(readDb, listing, { limit, offset: (page - 1) * limit }),
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

export async function listFeaturedProducts({ readDb }: Pick<Shop, 'readDb'>): Promise<Product[]> {
  const [settings, rows] = await Promise.all([
    readShopSettings(readDb),
    listFeaturedRows(readDb, catalogueLimits.fetchMax),
  ]);
  return rows.map((row) => presentProduct(row, settings));
}
