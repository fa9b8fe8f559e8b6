import type { adminAuditSchemas } from './admin-audit.ts';
import { endpoint } from './endpoint.ts';

export const listAudit = endpoint<typeof adminAuditSchemas.listAudit>()({
  name: 'listAudit',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'owner',
  fallback: 'Failed to fetch the audit log',
});
