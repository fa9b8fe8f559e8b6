import { api, get } from '#contract/api/endpoint.ts';
import type { adminAuditSchemas } from './admin-audit.ts';

export const adminAuditApi = api<typeof adminAuditSchemas>()({
  listAudit: get('/api/admin/audit', 'owner', 'Failed to fetch the audit log'),
});
