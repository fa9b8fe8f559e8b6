import { adminFallbackMessages } from '#contract/api/admin-fallback-messages.ts';
import { endpoint } from '#contract/api/endpoint.ts';
import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import type { adminOrdersSchemas } from './admin-orders.ts';

const { updateOrder } = adminFallbackMessages;

export const readAdminOrder = endpoint<typeof adminOrdersSchemas.readAdminOrder>()({
  name: 'readAdminOrder',
  method: 'GET',
  path: '/api/admin/orders/:id',
  access: 'packer',
  fallback: fallbackMessages.order,
});

export const addShipment = endpoint<typeof adminOrdersSchemas.addShipment>()({
  name: 'addShipment',
  method: 'POST',
  path: '/api/admin/orders/:id/shipments',
  access: 'packer',
  fallback: updateOrder,
});

export const correctShipment = endpoint<typeof adminOrdersSchemas.correctShipment>()({
  name: 'correctShipment',
  method: 'PUT',
  path: '/api/admin/orders/:id/shipments/:shipmentId',
  access: 'packer',
  fallback: updateOrder,
});

export const refundOrder = endpoint<typeof adminOrdersSchemas.refundOrder>()({
  name: 'refundOrder',
  method: 'POST',
  path: '/api/admin/orders/:id/refunds',
  access: 'owner',
  fallback: updateOrder,
});

export const retryRefund = endpoint<typeof adminOrdersSchemas.retryRefund>()({
  name: 'retryRefund',
  method: 'POST',
  path: '/api/admin/orders/:id/refunds/:refundId/retry',
  access: 'owner',
  fallback: updateOrder,
});

export const checkPayment = endpoint<typeof adminOrdersSchemas.checkPayment>()({
  name: 'checkPayment',
  method: 'POST',
  path: '/api/admin/orders/:id/check-payment',
  access: 'packer',
  fallback: updateOrder,
});

export const listAdminOrders = endpoint<typeof adminOrdersSchemas.listAdminOrders>()({
  name: 'listAdminOrders',
  method: 'GET',
  path: '/api/admin/orders',
  access: 'packer',
  fallback: adminFallbackMessages.orders,
});

export const updateAdminOrder = endpoint<typeof adminOrdersSchemas.updateAdminOrder>()({
  name: 'updateAdminOrder',
  method: 'PUT',
  path: '/api/admin/orders/:id',
  access: 'packer',
  fallback: adminFallbackMessages.updateOrder,
});
