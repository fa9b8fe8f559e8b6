import type { Db } from '#server/infra/database/connection/database.ts';

/** Images of products and of the gallery that have no preview yet, the newest first. */
export async function listWithoutPreview(
  db: Db,
  limit: number,
): Promise<{ hash: string; file: string }[]> {
  const rows = await db
    .selectFrom('media')
    .select(['hash', 'name', 'width'])
    .where('kind', '=', 'image')
    .where('preview', 'is', null)
    .where((is) =>
      is.or([
        is.exists(
          is
            .selectFrom('productImages')
            .select('mediaHash')
            .whereRef('productImages.mediaHash', '=', 'media.hash'),
        ),
        is.exists(
          is
            .selectFrom('heroImages')
            .select('mediaHash')
            .whereRef('heroImages.mediaHash', '=', 'media.hash'),
        ),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ hash, name, width }) => ({ hash, file: `${name}-${width}.jpeg` }));
}

/** All at once, since each write changes every cached page. */
export async function savePreviews(
  db: Db,
  previews: readonly { hash: string; preview: Buffer }[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { hash, preview } of previews) {
      await trx.updateTable('media').set({ preview }).where('hash', '=', hash).execute();
    }
  });
}

/** Those that exist. */
export async function findPreviews(
  db: Db,
  hashes: readonly string[],
): Promise<{ hash: string; preview: Buffer }[]> {
  const rows = await db
    .selectFrom('media')
    .select(['hash', 'preview'])
    .where('hash', 'in', hashes)
    .execute();
  return rows.flatMap(({ hash, preview }) => (preview?.length ? [{ hash, preview }] : []));
}
