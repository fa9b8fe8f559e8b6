import { adminFallbackMessages as m } from '#contract/api/admin-fallback-messages.ts';
import { api, del, get, post, put } from '#contract/api/endpoint.ts';
import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import type { adminOrdersSchemas } from './admin-orders.ts';

export const adminOrdersApi = api<typeof adminOrdersSchemas>()({
  listAdminOrders: get('/api/admin/orders', 'packer', m.orders),
  readAdminOrder: get('/api/admin/orders/:id', 'packer', fallbackMessages.order),
  updateAdminOrder: put('/api/admin/orders/:id', 'packer', m.updateOrder),
  processOrders: post('/api/admin/orders/processing', 'packer', m.updateOrder),
  tagOrders: post('/api/admin/orders/tags', 'packer', m.updateOrder),
  addOrderNote: post('/api/admin/orders/:id/notes', 'packer', m.updateOrder),
  changeOrderNote: put('/api/admin/orders/:id/notes/:noteId', 'packer', m.updateOrder),
  deleteOrderNote: del('/api/admin/orders/:id/notes/:noteId', 'packer', m.updateOrder),
  addShipment: post('/api/admin/orders/:id/shipments', 'packer', m.updateOrder),
  correctShipment: put('/api/admin/orders/:id/shipments/:shipmentId', 'packer', m.updateOrder),
  refundOrder: post('/api/admin/orders/:id/refunds', 'owner', m.updateOrder),
  retryRefund: post('/api/admin/orders/:id/refunds/:refundId/retry', 'owner', m.updateOrder),
  checkPayment: post('/api/admin/orders/:id/check-payment', 'packer', m.updateOrder),
});
