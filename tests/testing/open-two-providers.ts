import { vi } from 'vitest';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { cashfreeVariables } from '#harness/cashfree.ts';
import { firstProvider } from '#server/infra/payments/provider-ids.ts';
import { processWebhook } from '#server/selling/payments/process-webhook.ts';
import { openCheckout } from './open-checkout.ts';
import { openStandIns, type PayOutcome, type SentHook } from './open-stand-ins.ts';

export const soon = { timeout: 20_000, interval: 20 };

/** The id of an order at Cashfree as Cashfree has it. */
export const rawOf = (orderId: string) => orderId.replace('cashfree:', '');

/** A shop that takes payments by both providers, at their stand-ins. */
export async function openTwoProviders() {
  const standIns = await openStandIns(() => checkout.clock.now());
  const checkout = await openCheckout({ PORT: String(standIns.port), ...cashfreeVariables });
  const { db } = checkout.shop;
  const asha = await checkout.newCustomer();
  const send = ({ payload, headers }: SentHook) =>
    checkout.visitor().request({
      method: 'POST',
      url: '/api/payment/webhook/cashfree',
      payload,
      headers: { ...headers, host: 'localhost' },
    });
  return {
    checkout,
    standIns,
    asha,
    /** Before each test: both are there, and without faults. */
    async mend(): Promise<void> {
      for (const provider of [firstProvider, 'cashfree']) await standIns.setFaults(provider, {});
    },
    /** The customer pays at the provider that the order is open at. */
    pay: (orderId: string, ...how: [PayOutcome?, number?]) =>
      standIns.pay(orderId.includes(':') ? 'cashfree' : firstProvider, rawOf(orderId), ...how),
    /** What Cashfree has told of the order; waits for so many. */
    hooksAbout: (orderId: string, count = 1): Promise<readonly SentHook[]> =>
      vi.waitFor(() => {
        const all = standIns.hooksOf('cashfree');
        const found = all.filter(({ payload }) => payload.includes(rawOf(orderId)));
        if (found.length < count) throw new Error('no webhook yet');
        return found;
      }, soon),
    /** Hands a webhook of Cashfree to the shop. */
    send,
    /** The same, worked off; returns the HTTP status. */
    async takeIn(hook: SentHook): Promise<number> {
      const { status } = await send(hook);
      await processWebhook(checkout.shop, `cashfree:${hook.headers['x-idempotency-key']}`);
      return status;
    },
    /** The page asks whether the order is paid. */
    ask: (orderId: string, customer = asha) =>
      customer.browser.call(checkoutApi.askPayment, { body: { orderId } }),
    async statusOf(id: string) {
      const order = db.selectFrom('orders').select('status').where('id', '=', id);
      return (await order.executeTakeFirstOrThrow()).status;
    },
    paymentsOf: (id: string) =>
      db
        .selectFrom('payments')
        .selectAll()
        .where('orderId', '=', id)
        .orderBy('createdAt')
        .execute(),
    refundsOf: (id: string) =>
      db.selectFrom('refunds').selectAll().where('orderId', '=', id).execute(),
    async close(): Promise<void> {
      await checkout.close();
      await standIns.close();
    },
  };
}
