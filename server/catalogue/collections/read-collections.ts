import { validate as isUuid } from 'uuid';
import { addDays, indianDay, startOfDay } from '#contract/api/calendar.ts';
import {
  type AdminCollection,
  adminCollection,
  type ChosenProduct,
} from '#contract/collections/admin-collections.ts';
import { collectionLimits, collectionMessages } from '#contract/collections/collection-rules.ts';
import type { Collection, CollectionQuery } from '#contract/collections/collections.ts';
import type { CollectionRules } from '#contract/collections/conditions.ts';
import { listProducts, type ProductPage } from '#server/catalogue/listing/list-products.ts';
import { loadProducts } from '#server/catalogue/products/load-products.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import { cacheUntil } from '#server/infra/request-context/collected-tags.ts';
import type { Listing, Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { findCollection, listCollectionRows } from './collections.queries.ts';

type Reading = Pick<Shop, 'readDb' | 'settings' | 'listings' | 'clock'>;
type Known = Pick<Shop, 'collections'>;

export interface CollectionPage extends ProductPage {
  collection: Collection;
}

export async function readCollections(db: Db): Promise<AdminCollection[]> {
  return (await listCollectionRows(db)).map((row) => toWire(adminCollection, row));
}

/** Those that visitors see, by title. */
export async function listCollections({ collections }: Known): Promise<AdminCollection[]> {
  return (await collections.read()).filter(({ isVisible }) => isVisible);
}

async function findVisible(shop: Known, address: string): Promise<AdminCollection | undefined> {
  return (await listCollections(shop)).find((each) => each.address === address);
}

/** The list of its products; undefined if visitors see no such collection. */
export async function findListing(
  shop: Known & Pick<Shop, 'clock'>,
  address: string,
): Promise<Listing | undefined> {
  const collection = await findVisible(shop, address);
  return collection && listingOf(shop, collection);
}

/** What visitors see. @throws Problem if there is no such collection */
export async function readCollection(
  shop: Reading & Known,
  address: string,
  query: CollectionQuery,
): Promise<CollectionPage> {
  const collection = await findVisible(shop, address);
  if (!collection) throw new Problem('not-found', collectionMessages.notFound);
  const listing = listingOf(shop, collection);
  const { sort = listing.sort, view: _, ...filters } = query;
  const page = await listProducts(shop, { ...listing, ...filters, sort });
  return { collection: { ...collection, sort: listing.sort ?? 'own' }, ...page };
}

export const listAdminCollections = ({ db }: Pick<Shop, 'db'>) => readCollections(db);

export async function readAdminCollection(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  id: string,
): Promise<{ collection: AdminCollection; chosen: ChosenProduct[] }> {
  const row = isUuid(id) ? await findCollection(db, id) : undefined;
  if (!row) throw new Problem('not-found', collectionMessages.notFound);
  const products = await loadProducts(db, await settings.read(), row.products);
  const chosen = new Map(products.map((product) => [product.id, shortly(product)]));
  return {
    collection: toWire(adminCollection, row),
    chosen: row.products.flatMap((each) => chosen.get(each) ?? []),
  };
}

/** What rules would find. */
export async function previewCollection(
  shop: Reading & Pick<Shop, 'changes'>,
  rules: CollectionRules,
): Promise<{ total: number; products: ChosenProduct[] }> {
  // Someone who has just saved a product looks for it here.
  await shop.changes.caughtUp();
  const listing = listingOf(shop, { rules, products: [] });
  const limit = collectionLimits.previewed;
  const { total, products } = await listProducts(shop, { ...listing, limit });
  return { total, products: products.map(shortly) };
}

function listingOf(
  { clock }: Pick<Shop, 'clock'>,
  { rules, products }: Pick<AdminCollection, 'rules' | 'products'>,
): Pick<Listing, 'sort' | 'selection'> {
  if (!rules) return { selection: { products } };
  const { match, conditions, sort } = rules;
  const today = indianDay(clock.now());
  const isOfToday = conditions.some(({ kind }) => kind === 'newest');
  if (isOfToday) cacheUntil(startOfDay(addDays(today, 1)));
  return { sort, selection: { match, conditions, today } };
}

const shortly = ({ id, name, image }: ChosenProduct): ChosenProduct => ({ id, name, image });
