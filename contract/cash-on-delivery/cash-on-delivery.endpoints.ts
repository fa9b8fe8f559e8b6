import { adminFallbackMessages as m } from '#contract/api/admin-fallback-messages.ts';
import { api, get, post } from '#contract/api/endpoint.ts';
import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import type { cashSchemas } from './cash-on-delivery.ts';

export const cashApi = api<typeof cashSchemas>()({
  placeOnDelivery: post('/api/orders/on-delivery', 'user', fallbackMessages.createOrder),
  readWaitingOrder: get('/api/orders/:id/confirmation', 'user', fallbackMessages.order),
  sendOrderCode: post('/api/orders/:id/confirmation/code', 'user', fallbackMessages.order),
  confirmOrder: post('/api/orders/:id/confirmation', 'user', fallbackMessages.order),
  payOnDelivery: post('/api/admin/orders/:id/pay-on-delivery', 'manager', m.updateOrder),
  refuseParcel: post('/api/admin/orders/:id/refused', 'packer', m.updateOrder),
});
