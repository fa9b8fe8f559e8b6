import type { PaymentProvider, ProviderFacts, ProviderMode } from './payment-provider.ts';

/** A provider that a shop can set up: provider-kinds.ts lists them all. */
export interface ProviderKind extends ProviderFacts {
  /** An owner gets the first two from the provider. */
  keys: {
    /** Everybody may know it. */
    publicId: ProviderKey;
    secret: ProviderKey;
    /** Made by the shop, where another secret than theirs signs the webhooks. */
    webhookSecret?: ProviderKey;
  };
  /** Without trailing slashes. */
  live: ProviderPlace;
  test: ProviderPlace;
  /** Below the address of the shop's own stand-ins. */
  standIn: ProviderPlace & { keys: ProviderKeys };
  /** Whether these keys take real money. */
  isLive(keys: ProviderKeys): boolean;
  open(access: ProviderAccess): PaymentProvider;
}

export interface ProviderKey {
  name: string;
  /** The environment variable that sets it. */
  variable: string;
}

export interface ProviderPlace {
  apiUrl: string;
  /** The script that opens the payment page in a browser. */
  script: string;
}

export type ProviderKeys = Readonly<Record<string, string>>;

/** A provider that is set up. */
export interface ProviderSetup extends ProviderPlace {
  /** The provider's id. */
  provider: string;
  mode: ProviderMode;
  keys: ProviderKeys;
  /** The stand-in of a test shop, until somebody sets up a provider. */
  isDefault?: true;
}

export interface ProviderAccess extends Omit<ProviderSetup, 'provider' | 'isDefault'> {
  /** The public origin of the shop, for what the provider calls and leads to. */
  shopUrl: string;
}
