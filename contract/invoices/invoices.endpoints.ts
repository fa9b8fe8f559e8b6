import { adminFallbackMessages } from '#contract/api/admin-fallback-messages.ts';
import { endpoint } from '#contract/api/endpoint.ts';
import type { invoicesSchemas } from './invoices.ts';

export const listInvoices = endpoint<typeof invoicesSchemas.listPapers>()({
  name: 'listPapers',
  method: 'GET',
  path: '/api/admin/papers',
  access: 'manager',
  fallback: adminFallbackMessages.papers,
});
