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

/** `read` says what is set up now; one whose setup has not changed stays open. */
export function openPaymentProviders(
  read: () => Promise<readonly ProviderSetup[]>,
  shopUrl: string,
): PaymentProviders {
  let opened = new Map<string, PaymentProvider>();
  async function all(): Promise<readonly PaymentProvider[]> {
    const former = opened;
    const present = (await read()).map((setup): [string, PaymentProvider] => {
      const of = JSON.stringify(setup);
      return [of, former.get(of) ?? openProvider(setup, shopUrl)];
    });
    opened = new Map(present);
    return present.map(([, provider]) => provider);
  }
  const find = async (provider: string) => (await all()).find(({ id }) => id === provider);
  return {
    all,
    find,
    async of(id) {
      const provider = providerOf(id);
      const found = await find(provider);
      if (!found) throw new ProviderUnavailable(provider, 'it is not set up');
      return found;
    },
  };
}
