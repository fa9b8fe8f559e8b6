import { z } from 'zod';
import { adminFallbackMessages } from './admin-fallback-messages.ts';
import { endpoint } from './endpoint.ts';
import { paging } from './paging.ts';

export const paperKinds = ['tax-invoice', 'bill-of-supply', 'credit-note'] as const;
export type PaperKind = (typeof paperKinds)[number];

export const paperTitles: Record<PaperKind, string> = {
  'tax-invoice': 'Tax Invoice',
  'bill-of-supply': 'Bill of Supply',
  'credit-note': 'Credit Note',
};

export const paperMessages = {
  notFound: 'There is no such paper',
  notNow: 'The file cannot be fetched at the moment. Please try again shortly.',
  month: 'The month must be one such as 2026-11',
} as const;

export const paperLimits = { searchMax: 100, pageSize: 50 } as const;

/** Where a paper is fetched as a PDF, by its shopper and by staff; no JSON. */
export const paperRoute = '/api/payment/orders/:id/papers/:paperId';

/** Where a month's papers are fetched as a CSV file. */
export const papersFileRoute = '/api/admin/papers/file';

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

/** Such as 2026-11. */
export const monthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/;

export const monthQuery = z.object({
  /** Of India; all where none is asked for. */
  month: z.string().regex(monthPattern, paperMessages.month).optional(),
});

const sums = z.object({ count: z.number().int(), taxable: z.number(), tax: z.number() });
export type PaperSums = z.infer<typeof sums>;

export const listPapers = endpoint({
  name: 'listPapers',
  method: 'GET',
  path: '/api/admin/papers',
  access: 'manager',
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
  fallback: adminFallbackMessages.papers,
});

export function paperPath(orderId: string, id: string): string {
  return `/api/payment/orders/${orderId}/papers/${id}`;
}
