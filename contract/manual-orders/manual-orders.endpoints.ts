import { adminFallbackMessages as m } from '#contract/api/admin-fallback-messages.ts';
import { api, get, post, put } from '#contract/api/endpoint.ts';
import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import type { manualOrdersSchemas } from './manual-orders.ts';

export const manualOrdersApi = api<typeof manualOrdersSchemas>()({
  createManualOrder: post('/api/admin/orders', 'manager', 'Failed to create the order'),
  readManualOrder: get('/api/admin/orders/:id/contents', 'manager', fallbackMessages.order),
  editManualOrder: put('/api/admin/orders/:id/contents', 'manager', m.updateOrder),
  recordHandPayment: post('/api/admin/orders/:id/payments', 'manager', m.updateOrder),
  recordHandRefund: post('/api/admin/orders/:id/refunds/:refundId/given', 'owner', m.updateOrder),
  readUpiCode: get('/api/admin/orders/:id/upi', 'manager', m.updateOrder),
});
