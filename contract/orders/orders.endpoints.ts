import { endpoint } from '#contract/api/endpoint.ts';
import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import type { ordersSchemas } from './orders.ts';

export const listOrders = endpoint<typeof ordersSchemas.listOrders>()({
  name: 'listOrders',
  method: 'GET',
  path: '/api/payment/orders',
  access: 'user',
  fallback: fallbackMessages.orders,
});

export const readOrder = endpoint<typeof ordersSchemas.readOrder>()({
  name: 'readOrder',
  method: 'GET',
  path: '/api/payment/orders/:id',
  access: 'user',
  fallback: fallbackMessages.order,
});

export const cancelOrder = endpoint<typeof ordersSchemas.cancelOrder>()({
  name: 'cancelOrder',
  method: 'POST',
  path: '/api/payment/orders/:id/cancel',
  access: 'user',
  fallback: fallbackMessages.cancelOrder,
});

export const rateItem = endpoint<typeof ordersSchemas.rateItem>()({
  name: 'rateItem',
  method: 'POST',
  path: '/api/payment/rate-item',
  access: 'user',
  fallback: fallbackMessages.rating,
});
