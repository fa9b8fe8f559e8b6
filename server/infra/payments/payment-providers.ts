import type { PaymentProvider } from './payment-provider.ts';
import { ProviderUnavailable } from './provider-errors.ts';
import { providerOf } from './provider-ids.ts';
import type { ProviderSetup } from './provider-kind.ts';
import { openProvider } from './provider-kinds.ts';

/** The payment providers of a shop. */
export interface PaymentProviders {
  /** Those that are set up, in the order in which they take new orders. */
  all(): Promise<readonly PaymentProvider[]>;
  /** The one that gave an order, payment or refund its id; throws ProviderUnavailable if it is not set up. */
  of(id: string): Promise<PaymentProvider>;
  /** By its name in addresses and rows. */
  find(provider: string): Promise<PaymentProvider | undefined>;
}

export function openPaymentProviders(setups: readonly ProviderSetup[]): PaymentProviders {
  const opened = setups.map(openProvider);
  const find = async (provider: string) => opened.find(({ id }) => id === provider);
  return {
    all: async () => opened,
    find,
    async of(id) {
      const found = await find(providerOf(id));
      if (!found) throw new ProviderUnavailable('it is not set up');
      return found;
    },
  };
}
