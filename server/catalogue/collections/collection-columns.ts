import type { AuditValues } from '#contract/audit/audit.ts';
import type { AdminCollection } from '#contract/collections/admin-collections.ts';
import type { CollectionFields } from '#contract/collections/collection-fields.ts';
import { conditionWords } from '#contract/collections/condition-words.ts';
import type { CollectionRow } from './collections.queries.ts';

/** The columns that the back office fills in. */
export function collectionColumns(fields: CollectionFields) {
  return {
    address: fields.address,
    title: fields.title,
    description: fields.description,
    metaTitle: fields.metaTitle,
    metaDescription: fields.metaDescription,
    image: fields.image,
    isVisible: fields.isVisible,
    rules: fields.rules && JSON.stringify(fields.rules),
  };
}

/** A collection as the back office sees it. */
export function presentCollection(row: CollectionRow): AdminCollection {
  return {
    _id: row.id,
    address: row.address,
    title: row.title,
    description: row.description,
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    image: row.image,
    isVisible: row.isVisible,
    rules: row.rules,
    products: row.products,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** As it is written into the audit log; `names` are those of products by id. */
export function auditedCollection(
  { rules, products, ...fields }: Omit<AdminCollection, '_id' | 'createdAt' | 'updatedAt'>,
  names: ReadonlyMap<string, string>,
): AuditValues {
  return {
    address: fields.address,
    title: fields.title,
    description: fields.description,
    metaTitle: fields.metaTitle,
    metaDescription: fields.metaDescription,
    image: fields.image,
    isVisible: fields.isVisible,
    match: rules && (rules.match === 'all' ? 'all rules' : 'any rule'),
    rules: rules?.conditions.map((each) => conditionWords(each)) ?? null,
    sort: rules?.sort ?? null,
    products: products.map((id) => names.get(id) ?? id),
  };
}
