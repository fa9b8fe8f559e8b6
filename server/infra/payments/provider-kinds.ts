import { cashfree } from './cashfree/cashfree.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { ProviderKeys, ProviderKind, ProviderSetup } from './provider-kind.ts';
import { razorpay } from './razorpay/razorpay.ts';

/** Every provider that a shop can set up; without a choice of the owner, in this order. */
export const providerKinds: readonly ProviderKind[] = [razorpay, cashfree];

export function kindOf(provider: string): ProviderKind {
  const found = providerKinds.find(({ id }) => id === provider);
  if (!found) throw new Error(`this release knows no payment provider ${provider}`);
  return found;
}

export function openProvider(setup: ProviderSetup, shopUrl: string): PaymentProvider {
  return kindOf(setup.provider).open({ ...setup, shopUrl });
}

export function setupOf(kind: ProviderKind, keys: ProviderKeys): ProviderSetup {
  const mode = kind.isLive(keys) ? 'live' : 'test';
  return { provider: kind.id, mode, keys, ...kind[mode] };
}

/** `standIns` is the address of the stand-ins, by which the shop's own machine reaches them. */
export function standInOf({ id, standIn }: ProviderKind, standIns: string): ProviderSetup {
  const { keys, apiUrl, script } = standIn;
  return { provider: id, mode: 'stand-in', keys, script, apiUrl: `${standIns}${apiUrl}` };
}
