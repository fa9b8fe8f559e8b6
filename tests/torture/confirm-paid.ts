import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import type { Paid } from '#harness/provider.ts';
import type { Visitor } from '#harness/visitor.ts';

/** What the page of the checkout calls once the provider's page says that it is paid. */
export function confirmPaid(visitor: Visitor, { order_id: orderId, confirmation }: Paid) {
  return confirmation
    ? visitor.call(checkoutApi.verifyPayment, { body: confirmation })
    : visitor.call(checkoutApi.askPayment, { body: { orderId } });
}

/** The redirect of an in-app browser, which has no session. */
export function redirectPaid(visitor: Visitor, { order_id, confirmation }: Paid) {
  const headers = { cookie: '' };
  if (confirmation) {
    return visitor.fetch('/api/payment/callback', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...confirmation }),
    });
  }
  const [provider, order] = order_id.split(':');
  return visitor.fetch(`/api/payment/return/${provider}?order=${order}`, { headers });
}
