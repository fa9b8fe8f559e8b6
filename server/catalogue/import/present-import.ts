import type { CatalogueImport } from '#contract/catalogue/catalogue-files.ts';
import type { ImportRecord } from './imports.queries.ts';

export function presentImport(row: ImportRecord): CatalogueImport {
  return {
    _id: row.id,
    fileName: row.fileName,
    kind: row.kind as CatalogueImport['kind'],
    state: row.state as CatalogueImport['state'],
    message: row.message,
    rows: row.rows,
    rowsRead: row.rowsRead,
    counts: {
      created: row.created,
      updated: row.updated,
      unchanged: row.unchanged,
      hidden: row.hidden,
      'left-out': row.leftOut,
      refused: row.refused,
    },
    variants: row.variants,
    picturesTaken: row.imagesTaken,
    picturesMissing: row.imagesMissing,
    beyond: {
      products: row.beyond,
      images: row.needsImages,
      characters: row.needsCharacters,
    },
    mayCut: row.mayCut,
    ignoredColumns: row.ignoredColumns,
    startedBy: row.startedByName ?? '',
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
