import { createHmac, randomUUID } from 'node:crypto';
import type { PaymentConfirmation } from '#contract/checkout/checkout.ts';
import { retryUntilDone } from './database-server.ts';

/** The sandbox's secrets, which are public. */
const WEBHOOK_SECRET = 'sandbox-webhook-secret';
const KEY = `Basic ${Buffer.from('rzp_test_sandbox:sandbox-secret').toString('base64')}`;

export interface ProviderPayment {
  id: string;
  order_id: string;
  amount: number;
  amount_refunded: number;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  captured: boolean;
}

export interface ProviderRefund {
  id: string;
  payment_id: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  receipt: string | null;
}

/** The provider's own records. */
export interface ProviderRecords {
  orders: { id: string; receipt: string | null; amount: number; status: string }[];
  payments: ProviderPayment[];
  refunds: ProviderRefund[];
}

export interface Faults {
  down_ms?: number;
  slow_ms?: number;
  drop_webhooks?: boolean;
  duplicate_webhooks?: boolean;
  reorder_webhooks?: boolean;
}

export type PayOutcome = 'captured' | 'failed' | 'late';

/**
 * The stand-in provider, over its own API. It dies with the shop, since it lives in its process.
 */
export function providerOf(shop: { url: string }) {
  const address = `${shop.url}/sandbox/razorpay`;
  const post = (path: string, body: unknown) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });

  return {
    /** What the widget does; undefined where nothing was paid and or the result is unknown. */
    async pay(
      orderId: string,
      outcome: PayOutcome,
      delayMs = 0,
    ): Promise<PaymentConfirmation | 'late' | 'declined' | undefined> {
      try {
        const late = outcome === 'late' ? { delay_ms: delayMs } : {};
        const answer = await post('/pay', { order_id: orderId, method: 'upi', outcome, ...late });
        if (answer.status === 202) return 'late';
        if (answer.status === 400) return 'declined';
        return answer.ok ? ((await answer.json()) as PaymentConfirmation) : undefined;
      } catch {
        return undefined;
      }
    },
    async setFaults(faults: Faults): Promise<void> {
      await retryUntilDone(async () => {
        const answer = await post('/faults', faults);
        if (answer.ok) return;
        throw new Error(`The faults were not taken: ${answer.status} ${await answer.text()}`);
        // Each try may wait 15 s, and a cluster's faults come one after the other.
      }, 300_000);
    },
    books: (): Promise<ProviderRecords> =>
      retryUntilDone(async () => {
        const answer = await fetch(`${address}/books`, { signal: AbortSignal.timeout(60_000) });
        if (!answer.ok) throw new Error(`The provider's books: ${answer.status}`);
        return (await answer.json()) as ProviderRecords;
      }, 120_000),
    /** A payment as it is now, for an event about it; undefined while it cannot be read. */
    async readPayment(id: string): Promise<ProviderPayment | undefined> {
      try {
        const answer = await fetch(`${address}/v1/payments/${id}`, {
          headers: { authorization: KEY },
          signal: AbortSignal.timeout(5_000),
        });
        return answer.ok ? ((await answer.json()) as ProviderPayment) : undefined;
      } catch {
        return undefined;
      }
    },
    /** Sends an event about a payment, signed as the provider signs; returns the shop's status. */
    async tell(
      event: string,
      payment: ProviderPayment,
      { id = `evt_${randomUUID()}`, secret = WEBHOOK_SECRET } = {},
    ): Promise<number> {
      const body = JSON.stringify({
        entity: 'event',
        event,
        contains: ['payment'],
        payload: { payment: { entity: payment } },
        created_at: Math.floor(Date.now() / 1000),
      });
      try {
        const answer = await fetch(`${shop.url}/api/payment/webhook`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-razorpay-event-id': id,
            'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
          },
          body,
          signal: AbortSignal.timeout(15_000),
        });
        return answer.status;
      } catch {
        return 0;
      }
    },
  };
}
export type Provider = ReturnType<typeof providerOf>;
