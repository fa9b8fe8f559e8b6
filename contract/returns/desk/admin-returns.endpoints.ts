import { adminFallbackMessages as m } from '#contract/api/admin-fallback-messages.ts';
import { api, get, post } from '#contract/api/endpoint.ts';
import type { adminReturnsSchemas } from './admin-returns.ts';

export const adminReturnsApi = api<typeof adminReturnsSchemas>()({
  listReturns: get('/api/admin/returns', 'packer', m.returns),
  readReturn: get('/api/admin/returns/:id', 'packer', m.returns),
  approveReturn: post('/api/admin/returns/:id/approve', 'manager', m.updateReturn),
  refuseReturn: post('/api/admin/returns/:id/refuse', 'manager', m.updateReturn),
  receiveReturn: post('/api/admin/returns/:id/receive', 'packer', m.updateReturn),
  refundReturn: post('/api/admin/returns/:id/refund', 'owner', m.updateReturn),
});
