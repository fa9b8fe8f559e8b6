import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';

/** What the shop offers, by category; out of stock is what is counted and has no units left in any variant. */
export function countProducts(db: Db) {
  return db
    .selectFrom('products')
    .where('deletedAt', 'is', null)
    .groupBy('category')
    .select([
      'category',
      sql<number>`count(*)`.as('products'),
      sql<number>`count(*) filter (where not exists (
        select from variants
        where product_id = products.id and variants.deleted_at is null and stock_of is null
          and stock is distinct from 0))`.as('outOfStock'),
    ])
    .orderBy('products', 'desc')
    .orderBy('category')
    .execute();
}

export async function countUsers(db: Db, since: Date): Promise<{ users: number; joined: number }> {
  return db
    .selectFrom('users')
    .select([
      sql<number>`count(*)`.as('users'),
      sql<number>`count(*) filter (where ${sql<SqlBool>`created_at >= ${since}`})`.as('joined'),
    ])
    .executeTakeFirstOrThrow();
}

export function countContacts(db: Db) {
  return db
    .selectFrom('contactMessages')
    .groupBy('subject')
    .select([
      'subject',
      sql<number>`count(*)`.as('messages'),
      sql<number>`count(*) filter (where status = 'new')`.as('unread'),
    ])
    .orderBy('messages', 'desc')
    .orderBy('subject')
    .execute();
}

export function listRecentContacts(db: Db, limit: number) {
  return db
    .selectFrom('contactMessages')
    .select(['id', 'name', 'email', 'subject', 'status', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
