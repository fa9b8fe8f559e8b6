import type { PaymentConfirmation } from '#contract/checkout/checkout.ts';
import { retryUntilDone } from './database-server.ts';

/** A payment in the provider's own records; ids, as the shop writes them, name the provider. */
export interface ProviderPayment {
  id: string;
  order_id: string;
  /** Paise. */
  amount: number;
  amount_refunded: number;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** Taken, and not given back by the provider itself. */
  captured: boolean;
}

export interface ProviderRefund {
  id: string;
  payment_id: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
}

/** A provider's own records, or those of all providers. */
export interface ProviderRecords {
  payments: ProviderPayment[];
  refunds: ProviderRefund[];
}

export interface Faults {
  down_ms?: number;
  slow_ms?: number;
  drop_webhooks?: boolean;
  duplicate_webhooks?: boolean;
  reorder_webhooks?: boolean;
  refuse_refunds?: boolean;
  fail_refunds?: boolean;
}

export type PayOutcome = 'captured' | 'failed' | 'late';

export type PaymentName = Pick<ProviderPayment, 'id' | 'order_id'>;

export interface Paid extends PaymentName {
  /** What the provider's page hands over, signed; undefined where the shop has to ask. */
  confirmation: PaymentConfirmation | undefined;
}

export interface TellOptions {
  /** Of the event; the same for one that is repeated. */
  id?: string;
  secret?: string;
  /** The webhook of another provider. */
  path?: string;
}

/** A stand-in provider, over its own API. It dies with the shop, since it lives in its process. */
export interface Provider {
  id: string;
  /** Where the shop takes its webhooks. */
  webhookPath: string;
  /** Of events about a payment that was taken. */
  events: readonly string[];
  /** What its page does; undefined where nothing was paid or the result is unknown. */
  pay(
    orderId: string,
    outcome: PayOutcome,
    delayMs?: number,
  ): Promise<Paid | 'late' | 'declined' | undefined>;
  setFaults(faults: Faults): Promise<void>;
  books(): Promise<ProviderRecords>;
  /** A payment as it is now; undefined while it cannot be read. */
  readPayment(payment: PaymentName): Promise<ProviderPayment | undefined>;
  /** The headers of a webhook with this body. */
  sign(body: string | Buffer, options?: TellOptions): Record<string, string>;
  /** Sends an event about a payment as it is now, signed as the provider signs; returns the shop's status. */
  tell(event: string, payment: ProviderPayment, options?: TellOptions): Promise<number>;
}

/** How such a provider is called. */
export function standInOf(shop: { url: string }, id: string) {
  const address = `${shop.url}/sandbox/${id}`;
  const post = (path: string, body: unknown) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
  return {
    /** Undefined where the answer got lost. */
    async pay(order_id: string, outcome: PayOutcome, delayMs: number) {
      try {
        const late = outcome === 'late' ? { delay_ms: delayMs } : {};
        const answer = await post('/pay', { order_id, method: 'upi', outcome, ...late });
        return { status: answer.status, body: await answer.json() };
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
    books: <B>(): Promise<B> =>
      retryUntilDone(async () => {
        const answer = await fetch(`${address}/books`, { signal: AbortSignal.timeout(60_000) });
        if (!answer.ok) throw new Error(`The books of ${id}: ${answer.status}`);
        return (await answer.json()) as B;
      }, 120_000),
    /** Undefined where it is refused, or the answer got lost. */
    async read<B>(path: string, headers: Record<string, string>): Promise<B | undefined> {
      try {
        const signal = AbortSignal.timeout(5_000);
        const answer = await fetch(`${address}${path}`, { headers, signal });
        return answer.ok ? ((await answer.json()) as B) : undefined;
      } catch {
        return undefined;
      }
    },
    /** Returns the status; 0 where the answer got lost. */
    async send(path: string, headers: Record<string, string>, body: string): Promise<number> {
      try {
        const answer = await fetch(`${shop.url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
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
