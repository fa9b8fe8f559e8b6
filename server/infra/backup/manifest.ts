import { z } from 'zod';

/** Raised when an older Haat could not read what a newer one writes. */
export const backupFormat = 1;

/** The last entry: a file that contains it is complete. */
export const manifestName = 'manifest.json';

/** What a backup contains, and how to verify it. */
export const manifestSchema = z.object({
  format: z.int(),
  /** The version of the Haat that wrote it. */
  haat: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** In an order in which their foreign keys hold. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0) }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  /** Every entry but this one, in their order. */
  files: z.array(z.object({ name: z.string(), bytes: z.int().min(0), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** What a command reports about a backup. */
export interface BackupCounts {
  products: number;
  orders: number;
  users: number;
  /** Files of the media store: an image has several. */
  pictureFiles: number;
}

export function countsOf({ tables, files }: Manifest): BackupCounts {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  return {
    products: rowsOf('products'),
    orders: rowsOf('orders'),
    users: rowsOf('users'),
    pictureFiles: files.filter((file) => file.name.startsWith(mediaFolder)).length,
  };
}

/** The migrations that its schema comes from, in their order. */
export function namesOf({ migrations }: Manifest): string[] {
  return migrations.map(({ name }) => name);
}

/**
 * Entries of a table: its rows as COPY writes them, in parts so that no table has to fit in memory.
 */
const tableFolder = 'tables/';
export const mediaFolder = 'media/';

export function tablePartName(table: string, part: number): string {
  return `${tableFolder}${table}/${part}.copy`;
}

/** The table whose rows an entry contains. */
export function tableOf(entryName: string): string | undefined {
  return /^tables\/([^/]+)\/\d+\.copy$/.exec(entryName)?.[1];
}
