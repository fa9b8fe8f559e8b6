import { vi } from 'vitest';
import { cashfreeVariables } from '#harness/cashfree.ts';
import { firstProvider } from '#server/infra/payments/provider-ids.ts';
import { openCheckout } from './open-checkout.ts';
import { openStandIns, type PayOutcome, type SentHook } from './open-stand-ins.ts';

const soon = { timeout: 20_000, interval: 20 };

/** The id of an order at Cashfree as Cashfree has it. */
export const rawOf = (orderId: string) => orderId.replace('cashfree:', '');

/** A shop that takes payments by both providers, at their stand-ins. */
export async function openTwoProviders() {
  const standIns = await openStandIns(() => checkout.clock.now());
  const checkout = await openCheckout({ PORT: String(standIns.port), ...cashfreeVariables });
  return {
    checkout,
    standIns,
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
    async close(): Promise<void> {
      await checkout.close();
      await standIns.close();
    },
  };
}
