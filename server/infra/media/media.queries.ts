import type { Db } from '#server/infra/database/connection/database.ts';
import type { AttachmentKind } from './attachments.ts';

export interface SavedMedia {
  hash: string;
  /** Of an image: see contract/images/images.ts; of a video: its file name. */
  name: string;
  kind: 'image' | 'video';
  mime: string;
  width: number | null;
  height: number | null;
  /** Of the upload. */
  bytes: number;
  widths: number[];
  colour: string | null;
}

const columns = [
  'hash',
  'name',
  'kind',
  'mime',
  'width',
  'height',
  'bytes',
  'widths',
  'colour',
] as const;

export async function findMedia(db: Db, hash: string): Promise<SavedMedia | undefined> {
  const row = await db
    .selectFrom('media')
    .select(columns)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind === 'video' ? 'video' : 'image' };
}

/** An existing row changes only if the image now exists in larger widths. */
export async function saveMedia(db: Db, media: SavedMedia & { createdAt: Date }): Promise<void> {
  const { createdAt, ...row } = media;
  await db
    .insertInto('media')
    .values({ ...row, createdAt })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({
          name: row.name,
          width: row.width,
          height: row.height,
          widths: row.widths,
          colour: row.colour,
        })
        .where('media.width', '<', row.width ?? 0),
    )
    .execute();
}

/** Those of the hashes that are known. */
export async function listKnownHashes(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db.selectFrom('media').select('hash').where('hash', 'in', hashes).execute();
  return new Set(rows.map((row) => row.hash));
}

/** The row that was deleted. */
export async function deleteMedia(
  db: Db,
  hash: string,
): Promise<Pick<SavedMedia, 'name' | 'widths'> | undefined> {
  return db
    .deleteFrom('media')
    .where('hash', '=', hash)
    .returning(['name', 'widths'])
    .executeTakeFirst();
}

const attachmentTables = {
  message: 'contactImages',
  commission: 'commissionImages',
  return: 'returnImages',
} as const satisfies Record<AttachmentKind, string>;

/** Those of the attachments that have a row. */
export async function listKnownAttachments(
  db: Db,
  kind: AttachmentKind,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom(attachmentTables[kind])
    .select('id')
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
