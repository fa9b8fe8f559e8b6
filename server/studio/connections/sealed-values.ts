import type { ConnectionValues } from '#contract/connections/connection-kind.ts';
import { findConnectionKind } from '#contract/connections/connection-kinds.ts';
import type { Identity } from '#server/infra/identity/identity.ts';
import type { ConnectionRow } from './connections.queries.ts';

/** Part of the seal: a sealed text opens only in the row of its kind. */
export const sealOwner = (kind: string) => `connection ${kind}`;

export interface StoredValues {
  fields: ConnectionValues;
  sealedSecrets: string | null;
}

/** Parts the values into what may be read and what is sealed. */
export function sealValues(
  { identity }: { identity: Identity },
  kind: string,
  values: ConnectionValues,
): StoredValues {
  const secret = new Set(
    findConnectionKind(kind)?.fields.flatMap(({ name, isSecret }) => (isSecret ? [name] : [])),
  );
  const part = (isSecret: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => secret.has(name) === isSecret));
  const secrets = part(true);
  const isNone = Object.keys(secrets).length === 0;
  return {
    fields: part(false),
    sealedSecrets: isNone ? null : identity.seal(JSON.stringify(secrets), sealOwner(kind)),
  };
}

/** Undefined if nothing is set up, or its secrets do not open. */
export function openValues(
  { identity }: { identity: Identity },
  {
    kind,
    fields,
    mode,
    sealedSecrets,
  }: Pick<ConnectionRow, 'kind' | 'fields' | 'mode' | 'sealedSecrets'>,
): ConnectionValues | undefined {
  if (mode === null) return undefined;
  const plain = fields as Record<string, string>;
  if (sealedSecrets === null) return plain;
  const secrets = unsealed(identity, kind, sealedSecrets);
  return secrets === undefined ? undefined : { ...plain, ...JSON.parse(secrets) };
}

/** Undefined too for what was sealed for another row, or changed by hand. */
export function unsealed(identity: Identity, kind: string, sealed: string): string | undefined {
  try {
    return identity.unseal(sealed, sealOwner(kind));
  } catch {
    return undefined;
  }
}
