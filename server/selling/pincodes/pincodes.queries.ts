import { sql } from 'kysely';
import type { PostalAnswer } from '#contract/pincodes/pincode.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { PincodePlace } from './pincode-table.ts';

/** A pincode's places by the shop's own table; a few have more than one. */
export function listPlaces(db: Db, pincode: string): Promise<PincodePlace[]> {
  return db
    .selectFrom('pincodes')
    .selectAll()
    .where('pincode', '=', pincode)
    .orderBy('position')
    .execute();
}

export function findAnswer(db: Db, pincode: string) {
  return db
    .selectFrom('pincodeAnswers')
    .selectAll()
    .where('pincode', '=', pincode)
    .executeTakeFirst();
}

export async function rememberAnswer(db: Db, pincode: string, body: PostalAnswer, askedAt: Date) {
  const answer = { body: JSON.stringify(body), askedAt };
  await db
    .insertInto('pincodeAnswers')
    .values({ pincode, ...answer })
    .onConflict((conflict) => conflict.column('pincode').doUpdateSet(answer))
    .execute();
}

/**
 * The version of the table's content, stored as the table's comment; null if it was never filled.
 */
export async function readTableStamp(db: Db): Promise<string | null> {
  const { rows } = await sql<{ stamp: string | null }>`
    select obj_description('pincodes'::regclass) as stamp
    where exists (select from pincodes)`.execute(db);
  return rows[0]?.stamp ?? null;
}

/** Replaces all places with these. */
export async function replacePlaces(db: Db, places: readonly PincodePlace[], stamp: string) {
  await db.transaction().execute(async (trx) => {
    // Two shops that start at once on one database fill it one after the other.
    await sql`lock table pincodes in exclusive mode`.execute(trx);
    await trx.deleteFrom('pincodes').execute();
    await sql`
      insert into pincodes (pincode, position, district, state)
      select * from unnest(
        ${places.map((place) => place.pincode)}::text[],
        ${places.map((place) => place.position)}::integer[],
        ${places.map((place) => place.district)}::text[],
        ${places.map((place) => place.state)}::text[]
      )`.execute(trx);
    await sql`comment on table pincodes is ${sql.lit(stamp)}`.execute(trx);
  });
}
