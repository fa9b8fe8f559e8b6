import type { AuditEntry } from '#contract/audit/admin-audit.ts';
import { auditFileRoute } from '#contract/audit/audit-rules.ts';
import { type ListFilter, readFilters } from '#web/admin/list/list-filters.tsx';

/** The address of the same entries as a file. */
export function auditFileAddress(filters: readonly ListFilter[], asked: URLSearchParams): string {
  const search = new URLSearchParams(readFilters(filters, asked));
  return search.size > 0 ? `${auditFileRoute}?${search}` : auditFileRoute;
}

const places: Record<string, (id: string, label: string) => string> = {
  product: (id) => `/admin/products?edit=${id}`,
  catalogue: (id) => `/admin/products/import?import=${id}`,
  order: (id) => `/admin/orders?order=${id}`,
  review: (id) => `/admin/reviews?review=${id}`,
  message: (id) => `/admin/contacts?contact=${id}`,
  commission: (_, number) => `/admin/commissions?commission=${number}`,
  'hero-image': (id) => `/admin/hero-images?edit=${id}`,
  category: (id) => `/admin/categories?edit=${id}`,
  collection: (id) => `/admin/collections/${id}`,
  maker: (id) => (id === 'all' ? '/admin/makers' : `/admin/makers/${id}`),
  certificate: (id) => `/admin/certificates?certificate=${id}`,
  customer: (id) => `/admin/customers?customer=${id}`,
  coupon: (id) => `/admin/coupons?coupon=${id}`,
  settings: (id) => `/admin/settings?section=${id}`,
  staff: () => '/admin/staff',
  backup: () => '/admin/settings/backups',
  books: () => '/admin/ledger',
  mail: (id) => `/admin/mails?mail=${id}`,
};

/** The page of an entry's subject, unless it is gone. */
export function placeOf({ subject, subjectId, action, label }: AuditEntry): string | undefined {
  if (action === 'deleted' || action === 'erased' || action === 'removed') return undefined;
  return places[subject]?.(encodeURIComponent(subjectId ?? ''), encodeURIComponent(label));
}
