import { validate as isUuid } from 'uuid';
import { collectionPath } from '#contract/catalogue/catalogue-rules.ts';
import { type AdminCollection, adminCollection } from '#contract/collections/admin-collections.ts';
import {
  type CollectionFields,
  collectionFields,
} from '#contract/collections/collection-fields.ts';
import {
  collectionLimits,
  collectionMessages as messages,
} from '#contract/collections/collection-rules.ts';
import { conditionWords } from '#contract/collections/condition-words.ts';
import { findProductNames } from '#server/catalogue/products/products.queries.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import {
  deleteRow,
  insertRow,
  updateRow,
} from '#server/infra/database/query/change-rows.queries.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { changeRecord } from '#server/studio/audit/change-record.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { requireUnchanged } from '#server/studio/audit/require-unchanged.ts';
import { saveRedirect } from '#server/studio/redirects/redirects.queries.ts';
import {
  type CollectionRow,
  chooseProducts,
  countCollections,
  findCollection,
  findCollectionAt,
  lockCollection,
  lockCollections,
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
  const { products, ...columns } = fields;
  await insertRow(trx, 'collections', { id, ...columns, createdAt: now, updatedAt: now });
  await choose(trx, id, fields);
  const row = requireRow(await findCollection(trx, id));
  await noteChange(trx, shop, actor, {
    action: 'created',
    subject: 'collection',
    subjectId: id,
    label: row.title,
    after: audited(row, await findProductNames(trx, row.products)),
  });
  return toWire(adminCollection, row);
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
    updatedAt: before.updatedAt,
    data: async () => ({ collection: toWire(adminCollection, before) }),
  });
  const { products, ...columns } = fields;
  if (fields.address !== before.address) await requireFreeAddress(trx, fields.address);
  await updateRow(trx, 'collections', id, columns);
  await choose(trx, id, fields);
  const after = requireRow(await findCollection(trx, id));
  const names = await findProductNames(trx, [...before.products, ...after.products]);
  await changeRecord(trx, shop, actor, {
    subject: 'collection',
    subjectId: id,
    label: after.title,
    row: before,
    before: audited(before, names),
    after: audited(after, names),
    write: async (at) => {
      after.updatedAt = at;
      await updateRow(trx, 'collections', id, { updatedAt: at });
      const [from, to] = [collectionPath(before.address), collectionPath(after.address)];
      await saveRedirect(trx, { from, to, at });
    },
  });
  return toWire(adminCollection, after);
}

export function showCollection(
  shop: Tools,
  actor: Actor,
  { id, isVisible }: { id: string; isVisible: boolean },
): Promise<AdminCollection> {
  return change(shop, async (trx) => {
    const fields = { ...toWire(collectionFields, await requireLocked(trx, id)), isVisible };
    return updateCollectionWithin(trx, shop, { actor, id, fields });
  });
}

export function deleteCollection(shop: Tools, actor: Actor, id: string): Promise<void> {
  return change(shop, async (trx) => {
    const before = await requireLocked(trx, id);
    await deleteRow(trx, 'collections', id);
    await noteChange(trx, shop, actor, {
      action: 'deleted',
      subject: 'collection',
      subjectId: id,
      label: before.title,
      before: audited(before, await findProductNames(trx, before.products)),
    });
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

/** As it is written into the audit log; `names` are those of products by id. */
function audited(row: CollectionRow, names: ReadonlyMap<string, string>) {
  const { rules, products, ...fields } = toWire(collectionFields, row);
  return {
    ...fields,
    match: rules && (rules.match === 'all' ? 'all rules' : 'any rule'),
    rules: rules?.conditions.map((each) => conditionWords(each)) ?? null,
    sort: rules?.sort ?? null,
    products: products.map((id) => names.get(id) ?? id),
  };
}

async function requireLocked(trx: Trx, id: string): Promise<CollectionRow> {
  return requireRow(isUuid(id) ? await lockCollection(trx, id) : undefined);
}

function requireRow(row: CollectionRow | undefined): CollectionRow {
  if (!row) throw new Problem('not-found', messages.notFound);
  return row;
}

async function requireFreeAddress(trx: Trx, address: string): Promise<void> {
  if (await findCollectionAt(trx, address)) throw invalidField('address', messages.taken);
}
