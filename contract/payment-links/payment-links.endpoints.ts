import { adminFallbackMessages as m } from '#contract/api/admin-fallback-messages.ts';
import { api, post } from '#contract/api/endpoint.ts';
import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import type { paymentLinksSchemas } from './payment-links.ts';

export const paymentLinksApi = api<typeof paymentLinksSchemas>()({
  makePaymentLink: post('/api/admin/orders/:id/payment-links', 'manager', m.updateOrder),
  makeOwnPaymentLink: post('/api/orders/:id/payment-link', 'user', fallbackMessages.order),
  readPaymentLink: post('/api/payment-links/read', 'public', fallbackMessages.order),
  payByLink: post('/api/payment-links/pay', 'public', fallbackMessages.createOrder),
  verifyLinkPayment: post('/api/payment-links/verify', 'public', fallbackMessages.verifyPayment),
  askLinkPayment: post('/api/payment-links/ask', 'public', fallbackMessages.verifyPayment),
  dismissLinkPayment: post('/api/payment-links/dismiss', 'public', checkoutMessages.cancelled),
});
