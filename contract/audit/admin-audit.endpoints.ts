import { endpoint } from '#contract/api/endpoint.ts';
import type { adminAuditSchemas } from './admin-audit.ts';

export const listAudit = endpoint<typeof adminAuditSchemas.listAudit>()({
  name: 'listAudit',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'owner',
  fallback: 'Failed to fetch the audit log',
});
