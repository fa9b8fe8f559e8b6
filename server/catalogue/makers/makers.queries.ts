import { sql } from 'kysely';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';

export type MakerRow = NonNullable<Awaited<ReturnType<typeof findMaker>>>;

function selectMakers(db: Db) {
  return db
    .selectFrom('makers')
    .selectAll()
    .select((eb) => [
      'staffId as staff',
      eb
        .selectFrom('products')
        .whereRef('products.makerId', '=', 'makers.id')
        .where('products.deletedAt', 'is', null)
        .select((count) => count.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('products'),
    ]);
}

/** All of them, in their order. */
export function listMakerRows(db: Db): Promise<MakerRow[]> {
  return selectMakers(db).orderBy('position').orderBy('id').execute();
}

export function findMaker(db: Db, id: string) {
  return selectMakers(db).where('id', '=', id).executeTakeFirst();
}

/** Those that visitors see, in their order. */
export function listVisibleMakers(db: Db) {
  return db
    .selectFrom('makers')
    .select(['address', 'name', 'craft', 'village', 'portrait'])
    .where('isVisible', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** A visible maker, and the ids of their products. */
export function findVisibleMaker(db: Db, address: string) {
  return db
    .selectFrom('makers')
    .select(['address', 'name', 'craft', 'village', 'portrait', 'story'])
    .select(
      sql<string[]>`array(
        select id::text from products where maker_id = makers.id and deleted_at is null)`.as(
        'products',
      ),
    )
    .where('address', '=', address)
    .where('isVisible', '=', true)
    .executeTakeFirst();
}

/** The address of the visible maker who is called this; null where there is none. */
export async function findMakerNamed(db: Db, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('makers')
    .select('address')
    .where('isVisible', '=', true)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row?.address ?? null;
}

/** Makers change one after the other: their order and addresses hang together. */
export async function lockMakers(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('makers'))`.execute(trx);
}

/** Who works in the shop, by name. */
export function listStaffNames(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('staffRole', 'is not', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}
