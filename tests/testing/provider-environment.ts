import { firstProvider } from '#server/infra/payments/provider-ids.ts';
import type { ProviderKeys } from '#server/infra/payments/provider-kind.ts';
import { kindOf } from '#server/infra/payments/provider-kinds.ts';

/** The variables that set a shop's first provider up. */
export function environmentOf(keys: ProviderKeys): Record<string, string> {
  return Object.fromEntries(
    Object.values(kindOf(firstProvider).keys).map(({ name, variable }) => [
      variable,
      keys[name] ?? '',
    ]),
  );
}
