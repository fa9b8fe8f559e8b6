import { adminFallbackMessages as m } from '#contract/api/admin-fallback-messages.ts';
import { api, get } from '#contract/api/endpoint.ts';
import type { invoicesSchemas } from './invoices.ts';

export const invoicesApi = api<typeof invoicesSchemas>()({
  listInvoices: get('/api/admin/invoices', 'manager', m.invoices),
});
