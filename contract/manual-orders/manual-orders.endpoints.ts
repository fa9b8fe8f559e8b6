import { adminFallbackMessages } from '#contract/api/admin-fallback-messages.ts';
import { endpoint } from '#contract/api/endpoint.ts';
import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import type { manualOrdersSchemas } from './manual-orders.ts';

const { updateOrder } = adminFallbackMessages;

export const createManualOrder = endpoint<typeof manualOrdersSchemas.createManualOrder>()({
  name: 'createManualOrder',
  method: 'POST',
  path: '/api/admin/orders',
  access: 'manager',
  fallback: 'Failed to create the order',
});

export const readManualOrder = endpoint<typeof manualOrdersSchemas.readManualOrder>()({
  name: 'readManualOrder',
  method: 'GET',
  path: '/api/admin/orders/:id/contents',
  access: 'manager',
  fallback: fallbackMessages.order,
});

export const editManualOrder = endpoint<typeof manualOrdersSchemas.editManualOrder>()({
  name: 'editManualOrder',
  method: 'PUT',
  path: '/api/admin/orders/:id/contents',
  access: 'manager',
  fallback: updateOrder,
});

export const recordHandPayment = endpoint<typeof manualOrdersSchemas.recordHandPayment>()({
  name: 'recordHandPayment',
  method: 'POST',
  path: '/api/admin/orders/:id/payments',
  access: 'manager',
  fallback: updateOrder,
});

export const recordHandRefund = endpoint<typeof manualOrdersSchemas.recordHandRefund>()({
  name: 'recordHandRefund',
  method: 'POST',
  path: '/api/admin/orders/:id/refunds/:refundId/given',
  access: 'owner',
  fallback: updateOrder,
});

export const readUpiCode = endpoint<typeof manualOrdersSchemas.readUpiCode>()({
  name: 'readUpiCode',
  method: 'GET',
  path: '/api/admin/orders/:id/upi',
  access: 'manager',
  fallback: updateOrder,
});
