import { z } from 'zod';
import { dataOf, paged, schemas } from '#contract/api/answers.ts';
import { paging } from '#contract/api/paging-fields.ts';
import { isoDate, rupees } from '#contract/api/wire.ts';
import { invoiceKinds, invoiceLimits, invoiceMessages, monthPattern } from './invoice-rules.ts';

/** An invoice or credit note as an order lists it. */
export const invoice = z.object({
  id: z.string(),
  kind: z.enum(invoiceKinds),
  number: z.string(),
  issuedAt: isoDate,
  /** Tax included. */
  total: rupees(),
  /** Where the PDF is. */
  url: z.string(),
});

export type Invoice = z.infer<typeof invoice>;

export const listedInvoice = invoice.extend({
  orderId: z.string(),
  buyer: z.string(),
  /** The state that it was sold to. */
  placeOfSupply: z.string(),
  taxable: rupees(),
  tax: rupees(),
  /** The invoice that a credit note reduces. */
  invoiceNumber: z.string().nullable(),
});

export type ListedInvoice = z.infer<typeof listedInvoice>;

export const monthQuery = z.object({
  /** An Indian month; all if it is left out. */
  month: z.string().regex(monthPattern, invoiceMessages.month).optional(),
});

export const invoiceSums = z.object({ count: z.number().int(), taxable: rupees(), tax: rupees() });

export type InvoiceSums = z.infer<typeof invoiceSums>;

export const invoicesSchemas = schemas('Back office', {
  listInvoices: {
    summary: 'Invoices, bills of supply and credit notes, newest first',
    query: monthQuery.extend({
      kind: z.enum(invoiceKinds).optional(),
      q: z.string().trim().max(invoiceLimits.searchMax).optional(),
      page: paging.page,
    }),
    answer: dataOf({
      invoices: z.array(listedInvoice),
      ...paged,
      /** From the newest document's month back to the oldest one's. */
      months: z.array(z.string()),
      /** Of the month, or of all months, in rupees. */
      sums: z.object({ invoices: invoiceSums, creditNotes: invoiceSums }),
      /** Tax invoices without the seller's GST number are not valid. */
      lacksGstNumber: z.boolean(),
    }),
  },
});
