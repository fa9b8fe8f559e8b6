import { validate as isUuid } from 'uuid';
import { addDays, indianDay, startOfDay } from '#contract/api/calendar.ts';
import type { AdminCollection, ChosenProduct } from '#contract/collections/admin-collections.ts';
import { collectionLimits, collectionMessages } from '#contract/collections/collection-rules.ts';
import type { Collection, CollectionQuery } from '#contract/collections/collections.ts';
import type { CollectionRules, Selection } from '#contract/collections/conditions.ts';
import { listProducts, type ProductPage } from '#server/catalogue/listing/list-products.ts';
import { loadProducts } from '#server/catalogue/products/load-products.ts';
import { Problem } from '#server/infra/problems.ts';
import { cacheUntil } from '#server/infra/request-context/collected-tags.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { presentCollection } from './collection-columns.ts';
import {
  type CollectionRow,
  findCollection,
  findCollectionAt,
  listCollectionRows,
  listVisibleCollections,
} from './collections.queries.ts';

type Reading = Pick<Shop, 'readDb' | 'settings' | 'listings' | 'clock'>;

export interface CollectionPage extends ProductPage {
  collection: Collection;
}

export const listCollections = (shop: Pick<Shop, 'readDb'>) => listVisibleCollections(shop.readDb);

/** What visitors see. @throws Problem if there is no such collection */
export async function readCollection(
  shop: Reading,
  address: string,
  query: CollectionQuery,
): Promise<CollectionPage> {
  const row = await findCollectionAt(shop.readDb, address);
  if (!row?.is_visible) throw new Problem('not-found', collectionMessages.notFound);
  const { sort = row.rules?.sort, view: _, ...filters } = query;
  const selection = selectionOf(shop, row);
  const page = await listProducts(shop, { ...filters, sort, selection });
  const collection: Collection = {
    address,
    title: row.title,
    description: row.description,
    image: row.image,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    sort: row.rules?.sort ?? 'own',
  };
  return { collection, ...page };
}

export async function listAdminCollections({ db }: Pick<Shop, 'db'>): Promise<AdminCollection[]> {
  return (await listCollectionRows(db)).map(presentCollection);
}

export async function readAdminCollection(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  id: string,
): Promise<{ collection: AdminCollection; chosen: ChosenProduct[] }> {
  const row = isUuid(id) ? await findCollection(db, id) : undefined;
  if (!row) throw new Problem('not-found', collectionMessages.notFound);
  const products = await loadProducts(db, await settings.read(), row.products);
  const chosen = new Map(products.map((product) => [product.id, shortly(product)]));
  return {
    collection: presentCollection(row),
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
  const selection = selectionOf(shop, { rules, products: [] });
  const limit = collectionLimits.previewed;
  const { total, products } = await listProducts(shop, { sort: rules.sort, selection, limit });
  return { total, products: products.map(shortly) };
}

function selectionOf(
  { clock }: Pick<Shop, 'clock'>,
  { rules, products }: Pick<CollectionRow, 'rules' | 'products'>,
): Selection {
  if (!rules) return { products };
  const { match, conditions } = rules;
  const today = indianDay(clock.now());
  const isOfToday = conditions.some(({ kind }) => kind === 'newest');
  if (isOfToday) cacheUntil(startOfDay(addDays(today, 1)));
  return { match, conditions, today };
}

const shortly = ({ id, name, image }: ChosenProduct): ChosenProduct => ({ id, name, image });
