import { validate as isUuid } from 'uuid';
import { pageAt, pagesOf } from '#contract/api/paging.ts';
import {
  type ImportOutcome,
  importLimits,
  importMessages,
} from '#contract/catalogue/catalogue-file-rules.ts';
import {
  type CatalogueImport,
  catalogueImport,
  type ImportRow,
} from '#contract/catalogue/catalogue-files.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import {
  breakOffSilent,
  findImport,
  type ImportRecord,
  listImportRecords,
  listImportRows,
} from './imports.queries.ts';

/** The process that works on an import records it every second. */
const SILENCE_MS = 20_000;
/** A queued job waits no longer than this for a process that is alive. */
const WAIT_MS = 5 * 60_000;

/** Marks imports whose process was killed, so that they can be restarted. */
export async function breakOffKilled({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await breakOffSilent(db, {
    lastBeat: new Date(now.getTime() - SILENCE_MS),
    lastStart: new Date(now.getTime() - WAIT_MS),
    now,
    message: importMessages.broken,
  });
}

export async function listImports(shop: Pick<Shop, 'db' | 'clock'>): Promise<CatalogueImport[]> {
  await breakOffKilled(shop);
  return (await listImportRecords(shop.db)).map(presentImport);
}

export interface ImportView {
  import: CatalogueImport;
  rows: ImportRow[];
  page: number;
  pages: number;
}

/** One import with a page of its report. */
export async function readImport(
  shop: Pick<Shop, 'db' | 'clock'>,
  {
    id,
    outcome,
    page = 1,
  }: { id: string; outcome?: ImportOutcome | undefined; page?: number | undefined },
): Promise<ImportView> {
  await breakOffKilled(shop);
  const record = await requireImport(shop, id);
  const { pageSize } = importLimits;
  const { rows, total } = await listImportRows(shop.db, {
    importId: record.id,
    outcome,
    ...pageAt(page, pageSize),
  });
  return { import: presentImport(record), rows, page, pages: pagesOf(total, pageSize) };
}

export function presentImport(row: ImportRecord): CatalogueImport {
  const { created, updated, unchanged, hidden, leftOut, refused } = row;
  return toWire(catalogueImport, {
    ...row,
    counts: { created, updated, unchanged, hidden, 'left-out': leftOut, refused },
    picturesTaken: row.imagesTaken,
    picturesMissing: row.imagesMissing,
    beyond: { products: row.beyond, images: row.needsImages, characters: row.needsCharacters },
    startedBy: row.startedByName ?? '',
  });
}

export async function requireImport({ db }: Pick<Shop, 'db'>, id: string): Promise<ImportRecord> {
  const record = isUuid(id) ? await findImport(db, id) : undefined;
  if (!record) throw new Problem('not-found', importMessages.notFound);
  return record;
}
