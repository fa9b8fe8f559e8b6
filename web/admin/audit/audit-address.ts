import type { AuditEntry, AuditQuery } from '#contract/audit/admin-audit.ts';
import {
  auditActions,
  auditFileRoute,
  auditLimits,
  auditSubjects,
} from '#contract/audit/audit-rules.ts';

const DAY = /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])$/;

/** The query in an address; invalid values are ignored. */
export function readAuditQuery(search: URLSearchParams): AuditQuery {
  const day = (name: string) => {
    const given = search.get(name) ?? '';
    return DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined;
  };
  return {
    actor: search.get('actor')?.slice(0, 200) || undefined,
    action: auditActions.find((each) => each === search.get('action')),
    subject: auditSubjects.find((each) => each === search.get('subject')),
    from: day('from'),
    to: day('to'),
    q: search.get('q')?.trim().slice(0, auditLimits.searchMax) || undefined,
  };
}

/** The address of the same entries as a file. */
export function auditFileAddress(query: AuditQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given as [string, string][]);
  return search.size > 0 ? `${auditFileRoute}?${search}` : auditFileRoute;
}

const places: Record<string, (id: string, label: string) => string> = {
  product: (id) => `/admin/products?edit=${id}`,
  catalogue: (id) => `/admin/products/import?import=${id}`,
  order: (id) => `/admin/orders?order=${id}`,
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
  books: () => '/admin/ledger',
  mail: (id) => `/admin/mails?mail=${id}`,
};

/** The page of an entry's subject, unless it is gone. */
export function placeOf({ subject, subjectId, action, label }: AuditEntry): string | undefined {
  if (action === 'deleted' || action === 'erased' || action === 'removed') return undefined;
  return places[subject]?.(encodeURIComponent(subjectId ?? ''), encodeURIComponent(label));
}
