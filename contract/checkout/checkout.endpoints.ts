import { endpoint } from '#contract/api/endpoint.ts';
import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import type { checkoutSchemas } from './checkout.ts';
import { checkoutMessages } from './checkout-rules.ts';

export const createOrder = endpoint<typeof checkoutSchemas.createOrder>()({
  name: 'createOrder',
  method: 'POST',
  path: '/api/payment/create-order',
  access: 'user',
  fallback: fallbackMessages.createOrder,
});

export const verifyPayment = endpoint<typeof checkoutSchemas.verifyPayment>()({
  name: 'verifyPayment',
  method: 'POST',
  path: '/api/payment/verify-payment',
  access: 'user',
  fallback: fallbackMessages.verifyPayment,
});

export const dismissPayment = endpoint<typeof checkoutSchemas.dismissPayment>()({
  name: 'dismissPayment',
  method: 'POST',
  path: '/api/payment/dismiss',
  access: 'user',
  fallback: checkoutMessages.cancelled,
});

export const readBoughtMeanwhile = endpoint<typeof checkoutSchemas.readBoughtMeanwhile>()({
  name: 'readBoughtMeanwhile',
  method: 'GET',
  path: '/api/orders/:id/bought-meanwhile',
  access: 'user',
  fallback: fallbackMessages.order,
});
