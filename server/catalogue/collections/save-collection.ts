import { validate as isUuid } from 'uuid';
import type { AuditAction } from '#contract/audit/audit-rules.ts';
import { collectionPath } from '#contract/catalogue/catalogue-rules.ts';
import type { AdminCollection } from '#contract/collections/admin-collections.ts';
import type { CollectionFields } from '#contract/collections/collection-fields.ts';
import {
  collectionLimits,
  collectionMessages as messages,
} from '#contract/collections/collection-rules.ts';
import { findProductNames } from '#server/catalogue/products/products.queries.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { changedFields } from '#server/studio/audit/changed-fields.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { requireUnchanged } from '#server/studio/audit/require-unchanged.ts';
import { saveRedirect } from '#server/studio/redirects/redirects.queries.ts';
import { auditedCollection, collectionColumns, presentCollection } from './collection-columns.ts';
import {
  changeCollection,
  chooseProducts,
  countCollections,
  findCollection,
  findCollectionAt,
  insertCollection,
  lockCollection,
  lockCollections,
  removeCollection,
} from './collections.queries.ts';

type Tools = Pick<Shop, 'db' | 'clock' | 'random' | 'collections'>;

export function createCollection(
  shop: Tools,
  actor: Actor,
  fields: CollectionFields,
): Promise<AdminCollection> {
  return change(shop, (trx) => createCollectionWithin(trx, shop, { actor, fields }));
}

/** The same in the transaction of its caller, which has locked the collections. */
export async function createCollectionWithin(
  trx: Trx,
  shop: Tools,
  { actor, fields }: { actor: Actor; fields: CollectionFields },
): Promise<AdminCollection> {
  await requireFreeAddress(trx, fields.address);
  if ((await countCollections(trx)) >= collectionLimits.collectionsMax) {
    throw new Problem('conflict', messages.full);
  }
  const id = shop.random.id();
  const now = shop.clock.now();
  await insertCollection(trx, {
    id,
    ...collectionColumns(fields),
    createdAt: now,
    updatedAt: now,
  });
  await choose(trx, id, fields);
  const collection = await requireCollection(trx, id);
  await note(trx, shop, { actor, action: 'created', collection });
  return collection;
}

/** A new address leaves a way from the old one. */
export function updateCollection(
  shop: Tools,
  actor: Actor,
  { id, fields, seen }: { id: string; fields: CollectionFields; seen?: string | undefined },
): Promise<AdminCollection> {
  return change(shop, (trx) => updateCollectionWithin(trx, shop, { actor, id, fields, seen }));
}

interface Update {
  actor: Actor;
  id: string;
  fields: CollectionFields;
  seen?: string | undefined;
}

/**
 * The same in the transaction of its caller, which has locked the collections. Writes nothing if
 * nothing has changed.
 */
export async function updateCollectionWithin(
  trx: Trx,
  shop: Tools,
  { actor, id, fields, seen }: Update,
): Promise<AdminCollection> {
  const before = await requireLocked(trx, id);
  await requireUnchanged(trx, seen, {
    subject: 'collection',
    subjectId: id,
    updatedAt: new Date(before.updatedAt),
    data: async () => ({ collection: before }),
  });
  const { address } = fields;
  if (address !== before.address) await requireFreeAddress(trx, address);
  const columns = collectionColumns(fields);
  await changeCollection(trx, id, columns);
  await choose(trx, id, fields);
  const after = await requireCollection(trx, id);
  if (!(await note(trx, shop, { actor, action: 'changed', before, collection: after }))) {
    return before;
  }
  // No two changes have the same time, so that a stale view is always detected.
  const at = new Date(Math.max(shop.clock.now().getTime(), Date.parse(before.updatedAt) + 1));
  await changeCollection(trx, id, { updatedAt: at });
  if (address !== before.address) {
    const [from, to] = [collectionPath(before.address), collectionPath(address)];
    await saveRedirect(trx, { from, to, at });
  }
  return { ...after, updatedAt: at.toISOString() };
}

export function showCollection(
  shop: Tools,
  actor: Actor,
  { id, isVisible }: { id: string; isVisible: boolean },
): Promise<AdminCollection> {
  return change(shop, async (trx) => {
    const { _id, createdAt, updatedAt, ...fields } = await requireLocked(trx, id);
    return updateCollectionWithin(trx, shop, { actor, id, fields: { ...fields, isVisible } });
  });
}

export function deleteCollection(shop: Tools, actor: Actor, id: string): Promise<void> {
  return change(shop, async (trx) => {
    const before = await requireLocked(trx, id);
    await removeCollection(trx, id);
    await note(trx, shop, { actor, action: 'deleted', before, collection: before });
  });
}

/** Once it has answered, this process shows no old state. */
async function change<T>(shop: Tools, work: (trx: Trx) => Promise<T>): Promise<T> {
  const answer = await shop.db.transaction().execute(async (trx) => {
    await lockCollections(trx);
    return work(trx);
  });
  shop.collections.drop();
  return answer;
}

async function choose(trx: Trx, id: string, { rules, products }: CollectionFields) {
  await chooseProducts(trx, id, rules ? [] : products);
}

interface Noted {
  actor: Actor;
  action: Extract<AuditAction, 'created' | 'changed' | 'deleted'>;
  before?: AdminCollection;
  collection: AdminCollection;
}

/** Whether there was something to write. */
async function note(
  trx: Trx,
  shop: Tools,
  { actor, action, before, collection }: Noted,
): Promise<boolean> {
  const names = await findProductNames(trx, [...(before?.products ?? []), ...collection.products]);
  const [was, is] = [
    before && auditedCollection(before, names),
    auditedCollection(collection, names),
  ];
  const changes =
    action === 'created' ? { after: is } : action === 'deleted' ? { before: is } : undefined;
  const values = changes ?? (was && changedFields(was, is));
  if (!values) return false;
  await noteChange(trx, shop, actor, {
    action,
    subject: 'collection',
    subjectId: collection._id,
    label: collection.title,
    ...values,
  });
  return true;
}

/** @throws Problem if there is no such collection */
async function requireCollection(trx: Trx, id: string): Promise<AdminCollection> {
  const row = await findCollection(trx, id);
  if (!row) throw new Problem('not-found', messages.notFound);
  return presentCollection(row);
}

async function requireLocked(trx: Trx, id: string): Promise<AdminCollection> {
  const row = isUuid(id) ? await lockCollection(trx, id) : undefined;
  if (!row) throw new Problem('not-found', messages.notFound);
  return presentCollection(row);
}

async function requireFreeAddress(trx: Trx, address: string): Promise<void> {
  if (await findCollectionAt(trx, address)) throw invalidField('address', messages.taken);
}
