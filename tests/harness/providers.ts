import { cashfreeOf, cashfreeVariables } from './cashfree.ts';
import { firstProviderOf } from './first-provider.ts';
import type { Provider, ProviderRecords } from './provider.ts';

/** The stand-in providers of a shop. */
export interface Providers {
  all: readonly Provider[];
  /** The one that opened this order. */
  of(orderId: string): Provider;
  /** The books of all of them. */
  books(): Promise<ProviderRecords>;
}

/** With which a shop offers all stand-ins. */
export const providerVariables = cashfreeVariables;

export function providersOf(shop: { url: string }): Providers {
  const first = firstProviderOf(shop);
  const cashfree = cashfreeOf(shop);
  const all = [first, cashfree];
  return {
    all,
    of: (orderId) => (orderId.startsWith('cashfree:') ? cashfree : first),
    async books() {
      const each = await Promise.all(all.map((provider) => provider.books()));
      return {
        payments: each.flatMap(({ payments }) => payments),
        refunds: each.flatMap(({ refunds }) => refunds),
      };
    },
  };
}
