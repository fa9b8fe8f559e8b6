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

/** Such as 2026-11. */
export const monthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/;

export function paperPath(orderId: string, id: string): string {
  return `/api/payment/orders/${orderId}/papers/${id}`;
}
