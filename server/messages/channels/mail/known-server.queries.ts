import type { Db } from '#server/infra/database/connection/database.ts';

const NAME = 'mail-server';

/** The mail server that has answered the shop before, as a hash of its address. */
export async function findKnownServer(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirst();
  return typeof row?.value === 'string' ? row.value : undefined;
}

export async function saveKnownServer(db: Db, server: string): Promise<void> {
  const value = JSON.stringify(server);
  await db
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
