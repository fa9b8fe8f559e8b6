import { sql } from 'kysely';
import { removeProducts } from '#server/catalogue/products/product-writes.queries.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';

const DEMO = 'demo:%';

/**
 * Also those that staff hid, which could be shown again otherwise. Orders that contain them keep
 * them. The examples of reviews go, and what they did to a rating.
 */
export async function removeDemoProducts(trx: Trx, now: Date): Promise<number> {
  await removeExamples(trx);
  const rows = await trx
    .selectFrom('products')
    .select('id')
    .where('sourceKey', 'like', DEMO)
    .execute();
  const ids = rows.map(({ id }) => id);
  return removeProducts(trx, ids, now);
}

async function removeExamples(db: Db): Promise<void> {
  await sql`
    with gone as (delete from reviews where source_key like ${DEMO} returning product_id, stars),
      given as (select product_id, count(*) as times, sum(stars) as stars from gone group by product_id)
    update products
    set rating_count = rating_count - given.times, rating_sum = rating_sum - given.stars
    from given where products.id = given.product_id
  `.execute(db);
}

/** What was removed, with the hashes of the files. */
export async function removeDemoGallery(db: Db): Promise<{ mediaHash: string | null }[]> {
  return db
    .deleteFrom('heroImages')
    .where('sourceKey', 'like', DEMO)
    .returning('mediaHash')
    .execute();
}

export async function hasDemoProducts(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from products
      where source_key like ${DEMO} and (deleted_at is null or hidden_as is not null)
    ) as found
  `.execute(db);
  return rows[0]?.found ?? false;
}

/** What was loaded beside the products and images: ids, and addresses of stories. */
export interface DemoStudio {
  makers: string[];
  collections: string[];
  stories: string[];
  commissions: string[];
}

/** In the settings, which no screen lists by its name. */
const STUDIO = 'demoStudio';

export async function saveDemoStudio(trx: Trx, studio: DemoStudio): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ name: STUDIO, value: JSON.stringify(studio) })
    .execute();
}

export async function findDemoStudio(db: Db): Promise<DemoStudio | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', STUDIO)
    .executeTakeFirst();
  return row?.value as DemoStudio | undefined;
}

/** What somebody has changed since is theirs and stays. */
export async function removeDemoStudio(trx: Trx): Promise<void> {
  const studio = await findDemoStudio(trx);
  if (!studio) return;
  const { makers, collections, stories, commissions } = studio;
  for (const [table, ids] of [
    ['makers', makers],
    ['collections', collections],
  ] as const) {
    await trx
      .deleteFrom(table)
      .where('id', 'in', ids)
      .whereRef('updatedAt', '=', 'createdAt')
      .execute();
  }
  await trx
    .deleteFrom('content')
    .where('kind', '=', 'story')
    .where('address', 'in', stories)
    .where('draft', 'is', null)
    .whereRef('updatedAt', '=', 'publishedAt')
    .execute();
  await trx
    .deleteFrom('commissions')
    .where('id', 'in', commissions)
    .where('orderId', 'is', null)
    .execute();
  await trx.deleteFrom('settings').where('name', '=', STUDIO).execute();
}
