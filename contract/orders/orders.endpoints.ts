import { api, get, post } from '#contract/api/endpoint.ts';
import { fallbackMessages as m } from '#contract/api/fallback-messages.ts';
import type { ordersSchemas } from './orders.ts';

export const ordersApi = api<typeof ordersSchemas>()({
  listOrders: get('/api/payment/orders', 'user', m.orders),
  readOrder: get('/api/payment/orders/:id', 'user', m.order),
  cancelOrder: post('/api/payment/orders/:id/cancel', 'user', m.cancelOrder),
  rateItem: post('/api/payment/rate-item', 'user', m.rating),
});
