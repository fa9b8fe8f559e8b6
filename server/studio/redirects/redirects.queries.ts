import type { Db, Trx } from '#server/infra/database/connection/database.ts';

/** From now on an old path leads to the new one, and so does what led to the old one. */
export async function saveRedirect(
  trx: Trx,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<void> {
  if (from === to) return;
  await trx.deleteFrom('redirects').where('fromPath', '=', to).execute();
  await trx.updateTable('redirects').set({ toPath: to }).where('toPath', '=', from).execute();
  await trx
    .insertInto('redirects')
    .values({ fromPath: from, toPath: to, createdAt: at })
    .onConflict((conflict) => conflict.column('fromPath').doUpdateSet({ toPath: to }))
    .execute();
}

/** Where a path leads that has no page any more. */
export async function findRedirect(db: Db, from: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('redirects')
    .select('toPath')
    .where('fromPath', '=', from)
    .executeTakeFirst();
  return row?.toPath;
}
