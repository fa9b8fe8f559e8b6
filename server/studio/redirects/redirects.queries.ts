import type { Db, Trx } from '#server/infra/database/connection/database.ts';

/** From now on the old path leads to the new one, and so does what led to the old one. */
export async function saveRedirect(
  trx: Trx,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<void> {
  await trx.deleteFrom('redirects').where('from_path', '=', to).execute();
  await trx.updateTable('redirects').set({ to_path: to }).where('to_path', '=', from).execute();
  await trx
    .insertInto('redirects')
    .values({ from_path: from, to_path: to, created_at: at })
    .onConflict((conflict) => conflict.column('from_path').doUpdateSet({ to_path: to }))
    .execute();
}

/** Where a path leads that has no page any more. */
export async function findRedirect(db: Db, from: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('redirects')
    .select('to_path')
    .where('from_path', '=', from)
    .executeTakeFirst();
  return row?.to_path;
}
