import type { ConnectionValues } from '#contract/connections/connection-kind.ts';
import { findConnectionKind } from '#contract/connections/connection-kinds.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { changedFields } from '#server/studio/audit/changed-fields.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import {
  lockConnectionRows,
  removeConnectionRow,
  saveConnectionRow,
  saveLeaving,
  savePosition,
} from './connections.queries.ts';
import { openValues, sealValues } from './sealed-values.ts';

type Parts = Pick<Shop, 'clock' | 'random' | 'identity'>;

export interface NewConnection {
  kind: string;
  /** All of them, secrets too. */
  values: ConnectionValues;
  mode: 'test' | 'live';
}

/** Sets one up or replaces it. The audit log tells of secrets only that they changed. */
export async function saveConnection(
  trx: Trx,
  shop: Parts,
  actor: Actor,
  { kind, values, mode }: NewConnection,
): Promise<void> {
  const before = await valuesBefore(trx, shop, kind);
  await saveConnectionRow(trx, {
    kind,
    mode,
    ...sealValues(shop, kind, values),
    updatedAt: shop.clock.now(),
    updatedBy: 'id' in actor ? actor.id : null,
  });
  await note(trx, shop, actor, { kind, before, after: values });
}

export async function removeConnection(
  trx: Trx,
  shop: Parts,
  actor: Actor,
  kind: string,
  { how }: { how?: string } = {},
): Promise<void> {
  const before = await valuesBefore(trx, shop, kind);
  await removeConnectionRow(trx, kind);
  await note(trx, shop, actor, { kind, how, before, after: {} });
}

/** Removes it once nothing needs it any more, which a job finds out. */
export async function leaveConnection(
  trx: Trx,
  shop: Parts,
  actor: Actor,
  kind: string,
): Promise<void> {
  const before = await valuesBefore(trx, shop, kind);
  await saveLeaving(trx, kind, shop.clock.now());
  await note(trx, shop, actor, { kind, before, after: {} });
}

/** New orders go to the first that is set up. */
export async function orderConnections(
  trx: Trx,
  shop: Parts,
  actor: Actor,
  kinds: readonly string[],
): Promise<void> {
  const rows = await lockConnectionRows(trx);
  const before = rows.map(({ kind }) => kind).filter((kind) => kinds.includes(kind));
  for (const [at, kind] of kinds.entries()) await savePosition(trx, kind, at + 1);
  await noteChange(trx, shop, actor, {
    ...about,
    label: 'Connections',
    before: { order: before.map(titleOf) },
    after: { order: kinds.map(titleOf) },
  });
}

const about = { action: 'changed', subject: 'settings', subjectId: 'connections' } as const;
const titleOf = (kind: string) => findConnectionKind(kind)?.title ?? kind;

async function valuesBefore(trx: Trx, shop: Parts, kind: string): Promise<ConnectionValues> {
  const row = (await lockConnectionRows(trx)).find((each) => each.kind === kind);
  return (row && openValues(shop, row)) ?? {};
}

async function note(
  trx: Trx,
  shop: Parts,
  actor: Actor,
  {
    kind,
    how,
    before,
    after,
  }: {
    kind: string;
    /** What the values do not say. */
    how?: string | undefined;
    before: ConnectionValues;
    after: ConnectionValues;
  },
): Promise<void> {
  const changed = changedFields(before, after) ?? { before: {}, after: {} };
  await noteChange(trx, shop, actor, {
    ...about,
    label: `Connections: ${titleOf(kind)}${how ? `, ${how}` : ''}`,
    before: withoutSecrets(kind, changed.before, 'set'),
    after: withoutSecrets(kind, changed.after, 'changed'),
  });
}

/** Of all secrets together one word. */
function withoutSecrets<V>(
  kind: string,
  values: Record<string, V>,
  word: string,
): Record<string, V | string> {
  const fields = findConnectionKind(kind)?.fields ?? [];
  const isPlain = (name: string) => fields.some((field) => field.name === name && !field.isSecret);
  const plain = Object.entries(values).filter(([name]) => isPlain(name));
  const isAnySecret = Object.entries(values).some(([name, value]) => !isPlain(name) && value);
  return { ...Object.fromEntries(plain), ...(isAnySecret && { keys: word }) };
}
