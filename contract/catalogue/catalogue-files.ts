import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { chosenIds } from '#contract/api/chosen.ts';
import { paging } from '#contract/api/paging-fields.ts';
import { isoDate } from '#contract/api/wire.ts';
import { categoryAddress } from '#contract/categories/category-address.ts';
import { importOutcomes } from './catalogue-file-rules.ts';
import { catalogueLimits } from './catalogue-rules.ts';

/**
 * The states of a file: it is checked without writing, waits, runs. It may be refused as a whole,
 * or interrupted when the shop is stopped.
 */
const importStates = ['looking', 'ready', 'running', 'done', 'refused', 'broken'] as const;

export const catalogueImport = z.object({
  _id: z.string(),
  fileName: z.string(),
  /** Null until its first line is read. */
  kind: z.enum(['haat', 'shopify']).nullable(),
  state: z.enum(importStates),
  /** Why it was refused or interrupted. */
  message: z.string(),
  rows: z.number().int(),
  rowsRead: z.number().int(),
  counts: z.record(z.enum(importOutcomes), z.number().int()),
  /** Of the products that are new, changed or unchanged. */
  variants: z.number().int(),
  picturesTaken: z.number().int(),
  picturesMissing: z.number().int(),
  /** The products with more than the shop's limits, and the most that one of them needs. */
  beyond: z.object({
    products: z.number().int(),
    images: z.number().int(),
    characters: z.number().int(),
  }),
  /** The one who started it agreed that what is beyond the limits is left out. */
  mayCut: z.boolean(),
  /** Columns that the import does not know. */
  ignoredColumns: z.array(z.string()),
  /** The name of the sender; empty once that account is gone. */
  startedBy: z.string(),
  createdAt: isoDate,
  /** When it began to write. */
  startedAt: isoDate.nullable(),
  endedAt: isoDate.nullable(),
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

const params = z.object({ id: z.string().max(100) });

const one = dataOf({ import: catalogueImport });

/** The form's fields besides the file. */
export const importFields = z.object({
  /** For Shopify products whose category cannot be determined. */
  category: categoryAddress.optional(),
});

export const exportQuery = z.object({
  q: z.string().trim().max(catalogueLimits.searchMax).optional(),
  category: categoryAddress.optional(),
  /** Hidden ones instead of those in the shop. */
  status: z.literal('hidden').optional(),
  /** Only these, whatever the filter. */
  ids: chosenIds.optional(),
});

export const catalogueFilesSchemas = schemas('Back office', {
  listImports: {
    summary: 'The imports of the last 30 days, newest first',
    answer: dataOf({ imports: z.array(catalogueImport) }),
  },
  readImport: {
    summary: 'One import, its progress, and a page of its report',
    params,
    query: z.object({ outcome: z.enum(importOutcomes).optional(), page: paging.page }),
    answer: dataOf({
      import: catalogueImport,
      rows: z.array(importRow),
      page: z.number().int(),
      pages: z.number().int(),
    }),
  },
  sendImportFile: {
    summary: 'Send a CSV file, which is then checked without importing it',
    form: importFields.extend({ file: z.file() }),
    answer: one,
  },
  runImport: {
    summary: 'Import a checked file, or restart an interrupted import',
    params,
    body: z.object({
      /** What is beyond the shop's limits may be left out. */
      mayCut: z.boolean().default(false),
    }),
    answer: one,
  },
  removeImport: {
    summary: 'Delete a file and its report; the imported products stay',
    params,
    answer: z.object({}),
  },
});
