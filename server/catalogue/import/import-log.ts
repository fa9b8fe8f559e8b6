import { insertRows, updateRow } from '#server/infra/database/query/change-rows.queries.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { ImportedRow, ImportReport } from './import-report.ts';

/** Often enough that the screen moves, and that a killed process is noticed soon. */
const BEAT_MS = 1000;
const NOTE_MAX = 2000;
/** A statement takes no more than 65,535 values. */
const ROWS_AT_ONCE = 5000;

export interface ImportLog {
  progress(rowsRead: number, report: ImportReport): void;
  rows(rows: readonly ImportedRow[]): Promise<void>;
  /** Writes what is still pending. */
  close(): Promise<void>;
}

/** Records an import's progress: its report as it grows, its sums with every beat. */
export function openImportLog({ db, clock, log }: Shop, importId: string): ImportLog {
  let position = 0;
  let sums: object = {};
  const beat = () => updateRow(db, 'imports', importId, { ...sums, beatAt: clock.now() });
  let writing = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing.then(beat).catch((error) => {
      log.warn({ err: error, importId }, 'the progress of an import could not be saved');
    });
  }, BEAT_MS);

  return {
    progress(rowsRead, report) {
      sums = { ...sumsOf(report), rowsRead };
    },
    async rows(rows) {
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        await insertRows(
          db,
          'importRows',
          rows.slice(at, at + ROWS_AT_ONCE).map(({ line, name, outcome, notes }) => {
            position += 1;
            const note = notes.join('\n').slice(0, NOTE_MAX);
            return { importId, position, line, name, outcome, note };
          }),
        );
      }
    },
    async close() {
      clearInterval(timer);
      await writing;
      await beat();
    },
  };
}

function sumsOf({ beyond, ...sums }: ImportReport) {
  const { products, images, characters } = beyond;
  return { ...sums, beyond: products, needsImages: images, needsCharacters: characters };
}
