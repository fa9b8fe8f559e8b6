import { adminFallbackMessages } from '#contract/api/admin-fallback-messages.ts';
import { endpoint } from '#contract/api/endpoint.ts';
import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import type { paymentLinksSchemas } from './payment-links.ts';

export const makePaymentLink = endpoint<typeof paymentLinksSchemas.makePaymentLink>()({
  name: 'makePaymentLink',
  method: 'POST',
  path: '/api/admin/orders/:id/payment-links',
  access: 'manager',
  fallback: adminFallbackMessages.updateOrder,
});

export const makeOwnPaymentLink = endpoint<typeof paymentLinksSchemas.makeOwnPaymentLink>()({
  name: 'makeOwnPaymentLink',
  method: 'POST',
  path: '/api/orders/:id/payment-link',
  access: 'user',
  fallback: fallbackMessages.order,
});

export const readPaymentLink = endpoint<typeof paymentLinksSchemas.readPaymentLink>()({
  name: 'readPaymentLink',
  method: 'POST',
  path: '/api/payment-links/read',
  access: 'public',
  fallback: fallbackMessages.order,
});

export const payByLink = endpoint<typeof paymentLinksSchemas.payByLink>()({
  name: 'payByLink',
  method: 'POST',
  path: '/api/payment-links/pay',
  access: 'public',
  fallback: fallbackMessages.createOrder,
});

export const verifyLinkPayment = endpoint<typeof paymentLinksSchemas.verifyLinkPayment>()({
  name: 'verifyLinkPayment',
  method: 'POST',
  path: '/api/payment-links/verify',
  access: 'public',
  fallback: fallbackMessages.verifyPayment,
});

export const dismissLinkPayment = endpoint<typeof paymentLinksSchemas.dismissLinkPayment>()({
  name: 'dismissLinkPayment',
  method: 'POST',
  path: '/api/payment-links/dismiss',
  access: 'public',
  fallback: checkoutMessages.cancelled,
});
