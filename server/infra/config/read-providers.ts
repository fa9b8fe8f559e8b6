import type {
  ProviderKey,
  ProviderKind,
  ProviderSetup,
} from '#server/infra/payments/provider-kind.ts';
import { providerKinds, setupOf, standInOf } from '#server/infra/payments/provider-kinds.ts';
import { ConfigError, missingPartner } from './config-error.ts';
import { listOf } from './environment.ts';

type Variables = Record<string, string | undefined>;

/**
 * The payment providers that the environment sets up. In a sandbox the first of all has a stand-in
 * where it is not set up, so that a new shop can be tried at once.
 */
export function readProviders(
  variables: Variables,
  sandbox: boolean,
  standIns: string,
): ProviderSetup[] {
  return providerKinds.flatMap((kind, position) => {
    const isStandIn = sandbox && isKeyOfStandIn(kind, kind.keys.publicId, variables);
    // One public secret beside real ones would let anybody sign a payment.
    if (!isStandIn) refuseStandInKeys(kind, variables);
    const keys = isStandIn ? undefined : readKeys(kind, variables);
    if (keys) return [setupOf(kind, keys)];
    if (!sandbox) return [];
    if (isStandIn) return [standInOf(kind, standIns)];
    return position === 0 ? [{ ...standInOf(kind, standIns), isDefault: true }] : [];
  });
}

function readKeys(kind: ProviderKind, variables: Variables) {
  const keys = Object.values(kind.keys);
  const given = keys.find(({ variable }) => variables[variable]);
  if (!given) return undefined;
  const missing = keys.find(({ variable }) => !variables[variable]);
  if (missing) throw missingPartner(missing.variable, given.variable);
  return Object.fromEntries(keys.map(({ name, variable }) => [name, variables[variable] ?? '']));
}

function refuseStandInKeys(kind: ProviderKind, variables: Variables): void {
  const found = Object.values(kind.keys).find((key) => isKeyOfStandIn(kind, key, variables));
  if (!found) return;
  throw new ConfigError(
    found.variable,
    `${found.variable} is the public key of the sandbox, which takes no real money; set the provider's own.`,
  );
}

function isKeyOfStandIn(
  { standIn }: ProviderKind,
  { name, variable }: ProviderKey,
  variables: Variables,
): boolean {
  const value = variables[variable];
  return value !== undefined && listOf(value).includes(standIn.keys[name] ?? '');
}
