import { adminFallbackMessages } from '#contract/api/admin-fallback-messages.ts';
import { endpoint } from '#contract/api/endpoint.ts';
import type { adminReturnsSchemas } from './admin-returns.ts';

const { updateReturn } = adminFallbackMessages;

export const listReturns = endpoint<typeof adminReturnsSchemas.listReturns>()({
  name: 'listReturns',
  method: 'GET',
  path: '/api/admin/returns',
  access: 'packer',
  fallback: adminFallbackMessages.returns,
});

export const readReturn = endpoint<typeof adminReturnsSchemas.readReturn>()({
  name: 'readReturn',
  method: 'GET',
  path: '/api/admin/returns/:id',
  access: 'packer',
  fallback: adminFallbackMessages.returns,
});

export const approveReturn = endpoint<typeof adminReturnsSchemas.approveReturn>()({
  name: 'approveReturn',
  method: 'POST',
  path: '/api/admin/returns/:id/approve',
  access: 'manager',
  fallback: updateReturn,
});

export const refuseReturn = endpoint<typeof adminReturnsSchemas.refuseReturn>()({
  name: 'refuseReturn',
  method: 'POST',
  path: '/api/admin/returns/:id/refuse',
  access: 'manager',
  fallback: updateReturn,
});

export const receiveReturn = endpoint<typeof adminReturnsSchemas.receiveReturn>()({
  name: 'receiveReturn',
  method: 'POST',
  path: '/api/admin/returns/:id/receive',
  access: 'packer',
  fallback: updateReturn,
});

export const refundReturn = endpoint<typeof adminReturnsSchemas.refundReturn>()({
  name: 'refundReturn',
  method: 'POST',
  path: '/api/admin/returns/:id/refund',
  access: 'owner',
  fallback: updateReturn,
});
