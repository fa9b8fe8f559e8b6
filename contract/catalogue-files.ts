import { z } from 'zod';
import { catalogueLimits, categories, category } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { paging } from './paging.ts';

/**
 * The way of a file: it is looked through without writing, waits, runs. It may be refused as a
 * whole, or broken off when the shop was stopped.
 */
const importStates = ['looking', 'ready', 'running', 'done', 'refused', 'broken'] as const;

/** What became of a row, or would. */
export const importOutcomes = [
  'created',
  'updated',
  'unchanged',
  'hidden',
  'left-out',
  'refused',
] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

export const importLimits = {
  fileBytes: 1024 * 1024 * 1024,
  fileNameMax: 120,
  pageSize: 50,
} as const;

export const importMessages = {
  fileRequired: 'CSV file required',
  fileTooLarge: 'The file must be at most 1 GB',
  category: 'Category must be painting, apparel or accessories',
  notFound: 'This import is no longer there',
  underWay: (fileName: string, by: string) =>
    `${fileName} is being imported${by && ` by ${by}`}. One import runs at a time.`,
  notReady: 'This import has ended already',
  stillRunning: 'An import that is under way cannot be removed',
  broken: 'The shop was stopped in the middle. What was taken is whole; start again to go on.',
  failed: 'Something went wrong in the middle. What was taken is whole; start again to go on.',
  removed: 'Import removed!',
} as const;

const catalogueImport = z.object({
  _id: z.string(),
  fileName: z.string(),
  /** Null until its first line is read. */
  kind: z.enum(['haat', 'shopify']).nullable(),
  state: z.enum(importStates),
  /** Why it was refused or broken off. */
  message: z.string(),
  rows: z.number().int(),
  rowsRead: z.number().int(),
  counts: z.record(z.enum(importOutcomes), z.number().int()),
  picturesTaken: z.number().int(),
  picturesMissing: z.number().int(),
  /** Columns that mean nothing to an import. */
  ignoredColumns: z.array(z.string()),
  /** The name of whoever sent it; empty where they are gone. */
  startedBy: z.string(),
  createdAt: z.iso.datetime(),
  /** When it began to write. */
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type CatalogueImport = z.infer<typeof catalogueImport>;

export const reportQuery = z.object({ outcome: z.enum(importOutcomes).optional() });

const importRow = z.object({
  /** Of the file, counted from 1. */
  line: z.number().int(),
  name: z.string(),
  outcome: z.enum(importOutcomes),
  /** Why it was refused, or what else there is to know. */
  note: z.string(),
});
export type ImportRow = z.infer<typeof importRow>;

const tag = 'Back office';
const params = z.object({ id: z.string().max(100) });
const one = z.object({ data: z.object({ import: catalogueImport }) });

export const listImports = endpoint({
  name: 'listImports',
  method: 'GET',
  path: '/api/admin/imports',
  access: 'manager',
  tag,
  summary: 'The imports of the last 30 days, newest first',
  answer: z.object({ data: z.object({ imports: z.array(catalogueImport) }) }),
  fallback: 'Failed to fetch imports',
});

export const readImport = endpoint({
  name: 'readImport',
  method: 'GET',
  path: '/api/admin/imports/:id',
  access: 'manager',
  tag,
  summary: 'One import, how far it is, and a page of its report',
  params,
  query: z.object({ outcome: z.enum(importOutcomes).optional(), page: paging.page }),
  answer: z.object({
    data: z.object({
      import: catalogueImport,
      rows: z.array(importRow),
      page: z.number().int(),
      pages: z.number().int(),
    }),
  }),
  fallback: 'Failed to fetch imports',
});

/** Of the form that carries the file, what is no file. */
export const importFields = z.object({
  /** Of Shopify products whose category cannot be told. */
  category: z.enum(categories, { error: importMessages.category }).default('accessories'),
});

export const sendImportFile = endpoint({
  name: 'sendImportFile',
  method: 'POST',
  path: '/api/admin/imports',
  access: 'manager',
  tag,
  summary: 'Send a CSV file, which is then looked through without writing',
  form: importFields.extend({ file: z.file() }),
  answer: one,
  fallback: 'Failed to send the file',
});

export const runImport = endpoint({
  name: 'runImport',
  method: 'POST',
  path: '/api/admin/imports/:id/run',
  access: 'manager',
  tag,
  summary: 'Bring a file into the catalogue that was looked through, or start one again',
  params,
  answer: one,
  fallback: 'Failed to start the import',
});

export const removeImport = endpoint({
  name: 'removeImport',
  method: 'DELETE',
  path: '/api/admin/imports/:id',
  access: 'manager',
  tag,
  summary: 'Forget a file and its report; what it brought stays',
  params,
  answer: z.object({}),
  fallback: 'Failed to remove the import',
});

/** The report as a CSV file; `outcome` leaves out the other rows. */
export const importReportRoute = '/api/admin/imports/:id/report.csv';

export function importReportPath(id: string, outcome?: string): string {
  const path = importReportRoute.replace(':id', id);
  return outcome ? `${path}?outcome=${outcome}` : path;
}

/** The catalogue as a CSV file that an import reads; what is asked for is narrowed as the list is. */
export const exportRoute = '/api/admin/products/export.csv';
export const exportQuery = z.object({
  q: z.string().trim().max(catalogueLimits.searchMax).optional(),
  category: category.optional(),
});

/** The file's address for what the list's address asks for. */
export function exportPath(listed: URLSearchParams): string {
  const names = ['q', 'category'].filter((name) => listed.get(name));
  const search = new URLSearchParams(names.map((name) => [name, listed.get(name) ?? '']));
  return search.size > 0 ? `${exportRoute}?${search}` : exportRoute;
}
