export const invoiceKinds = ['tax-invoice', 'bill-of-supply', 'credit-note'] as const;

export type InvoiceKind = (typeof invoiceKinds)[number];

export const invoiceTitles: Record<InvoiceKind, string> = {
  'tax-invoice': 'Tax Invoice',
  'bill-of-supply': 'Bill of Supply',
  'credit-note': 'Credit Note',
};

export const invoiceMessages = {
  notFound: 'This document does not exist',
  notNow: 'The file is not available at the moment. Please try again shortly.',
  month: 'The month must look like 2026-11',
} as const;

export const invoiceLimits = { searchMax: 100, pageSize: 50 } as const;

/** Where an invoice or credit note is fetched as a PDF, by its customer and by staff; no JSON. */
export const invoiceRoute = '/api/payment/orders/:id/invoices/:invoiceId';

/** Where a month's invoices and credit notes are fetched as a CSV file; no JSON. */
export const invoicesFileRoute = '/api/admin/invoices/file';

/** Such as 2026-11. */
export const monthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/;

export function invoicePath(orderId: string, id: string): string {
  return `/api/payment/orders/${orderId}/invoices/${id}`;
}
