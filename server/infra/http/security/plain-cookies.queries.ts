import type { Db } from '#server/infra/database/connection/database.ts';

const NAME = 'plain-cookies-until';

export async function findPlainCookiesEnd(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirst();
  return typeof row?.value === 'string' ? new Date(row.value) : undefined;
}

/** The first one stays. */
export async function savePlainCookiesEnd(db: Db, end: Date): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: NAME, value: JSON.stringify(end) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
