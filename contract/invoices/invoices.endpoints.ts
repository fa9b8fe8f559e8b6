import { adminFallbackMessages } from '#contract/api/admin-fallback-messages.ts';
import { endpoint } from '#contract/api/endpoint.ts';
import type { invoicesSchemas } from './invoices.ts';

export const listInvoices = endpoint<typeof invoicesSchemas.listInvoices>()({
  name: 'listInvoices',
  method: 'GET',
  path: '/api/admin/invoices',
  access: 'manager',
  fallback: adminFallbackMessages.invoices,
});
