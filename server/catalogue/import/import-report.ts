import type { ImportOutcome } from '#contract/catalogue/catalogue-file-rules.ts';
import type { CheckedFile } from '#server/catalogue/import/reading/check-file.ts';
import type { Needs } from './fit-limits.ts';

/** The outcome of a product of the file, at the line where it begins. */
export interface ImportedRow {
  line: number;
  name: string;
  outcome: ImportOutcome;
  /** How many the file has of it; 0 where nothing of it is taken. */
  variants: number;
  /** Why it was refused, or what else there is to know. */
  notes: string[];
}

export interface MissingFile {
  source: string;
  reason: string;
  /** Its host did not answer at all; one host may have thousands of files. */
  isHostDown: boolean;
}

/** Reports progress to a watcher. */
export interface ImportWatcher {
  /** Nothing of the row, or of the rows of this product, was imported. */
  refused?(line: number, label: string, reason: string): void;
  noted?(line: number, label: string, note: string): void;
  /** An image or a video that could not be fetched. */
  missing?(label: string, file: MissingFile): void;
  progress?(rowsRead: number, report: ImportReport): void;
  /** The outcome of some products, once it is certain. */
  rows?(rows: readonly ImportedRow[]): Promise<void>;
}

/** What is counted, before the first product. */
export const noneYet = {
  created: 0,
  updated: 0,
  unchanged: 0,
  hidden: 0,
  /** Not for sale in the file, and not in the shop either. */
  leftOut: 0,
  /** Products (perhaps of several rows) of which nothing was imported. */
  refused: 0,
  /** Of the products that are new, changed or unchanged. */
  variants: 0,
  imagesTaken: 0,
  imagesMissing: 0,
};

export type ImportReport = typeof noneYet & {
  kind: CheckedFile['sheet']['kind'];
  rows: number;
  /** The products with more than the shop's limits, and the most that one of them needs. */
  beyond: { products: number; images: number; characters: number };
  /** Each with the first that it holds. */
  ignoredColumns: string[];
};

export function newReport({ sheet, rows, ignored }: CheckedFile): ImportReport {
  const beyond = { products: 0, images: 0, characters: 0 };
  return { kind: sheet.kind, rows, ...noneYet, beyond, ignoredColumns: ignored };
}

const counted = {
  created: 'created',
  updated: 'updated',
  unchanged: 'unchanged',
  hidden: 'hidden',
  'left-out': 'leftOut',
  refused: 'refused',
} as const;

/** Adds the rows to the report's sums. */
export function countRows(report: ImportReport, rows: readonly ImportedRow[]): void {
  for (const { outcome, variants } of rows) {
    report[counted[outcome]] += 1;
    report.variants += variants;
  }
}

/** Adds the products that need more than the shop's limits. */
export function countBeyond({ beyond }: ImportReport, needs: readonly Needs[]): void {
  beyond.products += needs.length;
  for (const { images, characters } of needs) {
    beyond.images = Math.max(beyond.images, images);
    beyond.characters = Math.max(beyond.characters, characters);
  }
}
