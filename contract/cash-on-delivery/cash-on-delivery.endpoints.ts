import { adminFallbackMessages } from '#contract/api/admin-fallback-messages.ts';
import { endpoint } from '#contract/api/endpoint.ts';
import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import type { cashSchemas } from './cash-on-delivery.ts';

export const placeOnDelivery = endpoint<typeof cashSchemas.placeOnDelivery>()({
  name: 'placeOnDelivery',
  method: 'POST',
  path: '/api/orders/on-delivery',
  access: 'user',
  fallback: fallbackMessages.createOrder,
});

export const readWaitingOrder = endpoint<typeof cashSchemas.readWaitingOrder>()({
  name: 'readWaitingOrder',
  method: 'GET',
  path: '/api/orders/:id/confirmation',
  access: 'user',
  fallback: fallbackMessages.order,
});

export const sendOrderCode = endpoint<typeof cashSchemas.sendOrderCode>()({
  name: 'sendOrderCode',
  method: 'POST',
  path: '/api/orders/:id/confirmation/code',
  access: 'user',
  fallback: fallbackMessages.order,
});

export const confirmOrder = endpoint<typeof cashSchemas.confirmOrder>()({
  name: 'confirmOrder',
  method: 'POST',
  path: '/api/orders/:id/confirmation',
  access: 'user',
  fallback: fallbackMessages.order,
});

export const payOnDelivery = endpoint<typeof cashSchemas.payOnDelivery>()({
  name: 'payOnDelivery',
  method: 'POST',
  path: '/api/admin/orders/:id/pay-on-delivery',
  access: 'manager',
  fallback: adminFallbackMessages.updateOrder,
});

export const refuseParcel = endpoint<typeof cashSchemas.refuseParcel>()({
  name: 'refuseParcel',
  method: 'POST',
  path: '/api/admin/orders/:id/refused',
  access: 'packer',
  fallback: adminFallbackMessages.updateOrder,
});
