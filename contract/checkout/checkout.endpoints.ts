import { api, get, post } from '#contract/api/endpoint.ts';
import { fallbackMessages as m } from '#contract/api/fallback-messages.ts';
import type { checkoutSchemas } from './checkout.ts';
import { checkoutMessages } from './checkout-rules.ts';

export const checkoutApi = api<typeof checkoutSchemas>()({
  createOrder: post('/api/payment/create-order', 'user', m.createOrder),
  verifyPayment: post('/api/payment/verify-payment', 'user', m.verifyPayment),
  askPayment: post('/api/payment/ask', 'user', m.verifyPayment),
  dismissPayment: post('/api/payment/dismiss', 'user', checkoutMessages.cancelled),
  readBoughtMeanwhile: get('/api/orders/:id/bought-meanwhile', 'user', m.order),
});
