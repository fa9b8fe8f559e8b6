import type { Db } from '#server/infra/database/connection/database.ts';

/** Where the fingerprint of the shop's secret stands among the settings. */
export const KNOWN_SECRET = 'shop-secret';

export async function findKnownSecret(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', KNOWN_SECRET)
    .executeTakeFirst();
  return row && String(row.value);
}

/** Does nothing if another machine has been first. */
export async function noteFirstSecret(db: Db, fingerprint: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: KNOWN_SECRET, value: JSON.stringify(fingerprint) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export async function replaceKnownSecret(db: Db, fingerprint: string): Promise<void> {
  const value = JSON.stringify(fingerprint);
  await db
    .insertInto('settings')
    .values({ name: KNOWN_SECRET, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
