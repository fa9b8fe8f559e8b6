import type { AdminCollection } from '#contract/collections/admin-collections.ts';
import {
  type CollectionFields,
  collectionFields,
} from '#contract/collections/collection-fields.ts';
import { createCollection } from '#server/catalogue/collections/save-collection.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

/** A visible collection, of no product unless it is told. */
export async function buildCollection(
  shop: Shop,
  facts: Partial<CollectionFields> = {},
): Promise<AdminCollection & { id: string }> {
  const address = `lamps-${shop.random.id()}`;
  const fields = collectionFields.parse({ address, title: 'Lamps', ...facts });
  const collection = await createCollection(shop, { name: 'A test' }, fields);
  return { ...collection, id: collection._id };
}
