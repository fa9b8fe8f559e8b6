import type { CatalogueImport } from '#contract/catalogue/catalogue-files.ts';
import type { ImportRecord } from './imports.queries.ts';

export function presentImport(row: ImportRecord): CatalogueImport {
  return {
    _id: row.id,
    fileName: row.file_name,
    kind: row.kind as CatalogueImport['kind'],
    state: row.state as CatalogueImport['state'],
    message: row.message,
    rows: row.rows,
    rowsRead: row.rows_read,
    counts: {
      created: row.created,
      updated: row.updated,
      unchanged: row.unchanged,
      hidden: row.hidden,
      'left-out': row.left_out,
      refused: row.refused,
    },
    variants: row.variants,
    picturesTaken: row.images_taken,
    picturesMissing: row.images_missing,
    beyond: {
      products: row.beyond,
      images: row.needs_images,
      characters: row.needs_characters,
    },
    mayCut: row.may_cut,
    ignoredColumns: row.ignored_columns,
    startedBy: row.started_by_name ?? '',
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
