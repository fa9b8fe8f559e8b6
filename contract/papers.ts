import { z } from 'zod';
import type { SchemasByName } from './endpoint.ts';
import { paging } from './paging-fields.ts';
import { monthPattern, paperKinds, paperLimits, paperMessages } from './paper-rules.ts';

/** A paper as an order lists it. */
export const paper = z.object({
  id: z.string(),
  kind: z.enum(paperKinds),
  number: z.string(),
  issuedAt: z.iso.datetime(),
  /** Rupees, tax included. */
  total: z.number(),
  /** Where the PDF is. */
  url: z.string(),
});

export type Paper = z.infer<typeof paper>;

const listedPaper = paper.extend({
  orderId: z.string(),
  buyer: z.string(),
  /** The state that it was sold to. */
  placeOfSupply: z.string(),
  taxable: z.number(),
  tax: z.number(),
  /** Of the invoice that a credit note takes back from. */
  invoiceNumber: z.string().nullable(),
});

export type ListedPaper = z.infer<typeof listedPaper>;

export const monthQuery = z.object({
  /** Of India; all where none is asked for. */
  month: z.string().regex(monthPattern, paperMessages.month).optional(),
});

const sums = z.object({ count: z.number().int(), taxable: z.number(), tax: z.number() });

export type PaperSums = z.infer<typeof sums>;

export const papersSchemas = {
  listPapers: {
    tag: 'Back office',
    summary: 'Invoices, bills of supply and credit notes, newest first',
    query: monthQuery.extend({
      kind: z.enum(paperKinds).optional(),
      q: z.string().trim().max(paperLimits.searchMax).optional(),
      page: paging.page,
    }),
    answer: z.object({
      data: z.object({
        papers: z.array(listedPaper),
        total: z.number().int(),
        pages: z.number().int(),
        /** From the newest paper's back to the oldest one's. */
        months: z.array(z.string()),
        /** Of the whole month, or of all, in rupees. */
        sums: z.object({ invoices: sums, creditNotes: sums }),
        /** Tax invoices without the seller's GST number are not valid. */
        lacksGstNumber: z.boolean(),
      }),
    }),
  },
} satisfies SchemasByName;
