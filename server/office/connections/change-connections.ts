import type { User } from '#contract/accounts/accounts.ts';
import {
  type ConnectionKind,
  type ConnectionValues,
  problemsOf,
  typedFields,
} from '#contract/connections/connection-kind.ts';
import { findConnectionKind } from '#contract/connections/connection-kinds.ts';
import { connectionMessages as m } from '#contract/connections/connection-rules.ts';
import { fromEnvironment } from '#server/infra/connections/from-environment.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import { connectedBucketOf } from '#server/infra/media-store/bucket-access.ts';
import { kindOf } from '#server/infra/payments/provider-kinds.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import {
  type ConnectionRow,
  listConnectionRows,
} from '#server/studio/connections/connections.queries.ts';
import { noteOutcome } from '#server/studio/connections/note-outcome.ts';
import {
  orderConnections,
  removeConnection,
  saveConnection,
} from '#server/studio/connections/save-connections.ts';
import { openValues } from '#server/studio/connections/sealed-values.ts';
import { mailOwners } from './mail-owners.ts';
import {
  beginCopying,
  beginReturn,
  giveUpBucket,
  refuseAnotherBucket,
} from './media/change-media.ts';
import { markBucket } from './media/try-media.ts';
import { tellByFormerServer } from './tell-by-former-server.ts';
import { tryConnection } from './try-connection.ts';

const TRIES = { times: 30, seconds: 60 * 60 };

type Owner = Pick<User, 'id' | 'name' | 'email'>;

interface Typed {
  values: ConnectionValues;
  mode?: 'test' | 'live' | undefined;
  seen?: string | undefined;
}

/** Tries what is typed, or what is in use; nothing is saved. */
export async function tryTyped(
  shop: Shop,
  owner: Owner,
  id: string,
  typed: { values?: ConnectionValues | undefined; mode?: Typed['mode'] },
): Promise<string> {
  const kind = requireKind(id);
  await limitRate(shop, `connection:${owner.id}`, TRIES);
  const { values, mode } = typed;
  const complete = values && completed(kind, values, await findSaved(shop, id));
  return tryConnection(shop, { kind, values: complete?.values, mode, owner });
}

/**
 * Connects it once it works, so that a mistake leaves the shop with what it had. Resolves to the secret
 * that the shop has made for it, if it needed one.
 */
export async function connect(
  shop: Shop,
  owner: Owner,
  id: string,
  { values: typed, mode, seen }: Typed,
): Promise<string | null> {
  const kind = requireOwn(shop, id);
  await limitRate(shop, `connection:${owner.id}`, TRIES);
  const saved = await findSaved(shop, id);
  if (seen !== undefined && seen !== saved?.row.updatedAt.toISOString()) throw changed();
  const { values, madeSecret } = completed(kind, typed, saved, () => newSecret(shop));
  if (id === 'media') refuseAnotherBucket(saved?.row, values);
  await tryConnection(shop, { kind, values, mode, owner });
  if (id === 'media') await markBucket(shop, connectedBucketOf(values));
  const isTold = id === 'mail' && (await tellByFormerServer(shop, owner, kind, 'replaced'));
  const isLive = kind.part !== 'payments' || kindOf(id).isLive(values);
  await shop.db.transaction().execute(async (trx) => {
    const row = await findRow(trx, id);
    if (row?.updatedAt.getTime() !== saved?.row.updatedAt.getTime()) throw changed();
    const isNew = !row || row.mode === null;
    await saveConnection(trx, shop, owner, {
      kind: id,
      values,
      mode: isLive ? 'live' : 'test',
    });
    if (id === 'media') await beginCopying(trx, shop);
    if (!isTold) await mailOwners(trx, shop, owner, kind, isNew ? 'connected' : 'replaced');
  });
  shop.connections.drop();
  await noteOutcome(shop, id, undefined, { isAsked: true });
  return madeSecret;
}

/** Resolves to what the owner should know. */
export async function disconnect(shop: Shop, owner: Owner, id: string): Promise<string> {
  const kind = requireOwn(shop, id);
  const isTold = id === 'mail' && (await tellByFormerServer(shop, owner, kind, 'removed'));
  await shop.db.transaction().execute(async (trx) => {
    const row = await findRow(trx, id);
    if (!row || row.mode === null) throw new Problem('not-found', m.notSetUp);
    if (id === 'media') await beginReturn(trx, shop, owner, row);
    else await removeConnection(trx, shop, owner, id);
    if (!isTold) await mailOwners(trx, shop, owner, kind, 'removed');
  });
  shop.connections.drop();
  return id === 'media' ? m.mediaReturns : m.removed;
}

/** For a bucket that is lost for ever: nothing of it comes back, and all that is on the disk stays. */
export async function giveUp(shop: Shop, owner: Owner, id: string): Promise<void> {
  const kind = requireOwn(shop, id);
  if (id !== 'media') throw new Problem('not-found', m.unknown);
  await shop.db.transaction().execute(async (trx) => {
    const row = await findRow(trx, id);
    if (!row || row.mode === null) throw new Problem('not-found', m.notSetUp);
    await giveUpBucket(trx, shop, owner, row);
    await mailOwners(trx, shop, owner, kind, 'given-up');
  });
  shop.connections.drop();
}

/** What a provider sends again was signed with the former one, so both are valid. */
export async function renewSecret(shop: Shop, owner: Owner, id: string): Promise<string> {
  const kind = requireOwn(shop, id);
  const made = kind.fields.find(({ isMade }) => isMade);
  const madeSecret = newSecret(shop);
  await shop.db.transaction().execute(async (trx) => {
    const row = await findRow(trx, id);
    const values = row && openValues(shop, row);
    if (!made || !row?.mode || !values) throw new Problem('not-found', m.notSetUp);
    const [former = ''] = (values[made.name] ?? '').split(',');
    await saveConnection(trx, shop, owner, {
      kind: id,
      mode: row.mode,
      values: { ...values, [made.name]: former ? `${madeSecret},${former}` : madeSecret },
    });
    await mailOwners(trx, shop, owner, kind, 'webhook-secret');
  });
  shop.connections.drop();
  return madeSecret;
}

export async function putInOrder(
  shop: Shop,
  owner: Owner,
  kinds: readonly string[],
): Promise<void> {
  const isPayments = (id: string) => findConnectionKind(id)?.part === 'payments';
  if (!kinds.every(isPayments) || new Set(kinds).size < kinds.length) {
    throw new Problem('invalid', m.unknown);
  }
  await shop.db.transaction().execute((trx) => orderConnections(trx, shop, owner, kinds));
  shop.connections.drop();
}

function requireKind(id: string): ConnectionKind {
  const kind = findConnectionKind(id);
  if (!kind || kind.screen) throw new Problem('not-found', m.unknown);
  return kind;
}

/** What the environment sets up is not the owner's to change here. */
function requireOwn({ config }: Shop, id: string): ConnectionKind {
  const kind = requireKind(id);
  const environment = fromEnvironment(config, id);
  if (environment) throw new Problem('conflict', m.inEnvironment(environment.variables));
  return kind;
}

interface Saved {
  row: ConnectionRow;
  values: ConnectionValues | undefined;
}

async function findSaved(shop: Shop, id: string): Promise<Saved | undefined> {
  const row = await findRow(shop.db, id);
  return row && { row, values: openValues(shop, row) };
}

async function findRow(db: Shop['db'], id: string): Promise<ConnectionRow | undefined> {
  return (await listConnectionRows(db)).find(({ kind }) => kind === id);
}

/** What is typed, with the saved secrets where nothing is, and those that the shop makes. */
function completed(
  kind: ConnectionKind,
  typed: ConnectionValues,
  saved: Saved | undefined,
  make: () => string = () => '',
): { values: ConnectionValues; madeSecret: string | null } {
  const known = saved?.values;
  const errors = problemsOf(kind, typed, known && { fields: known });
  const [first] = errors;
  if (first) throw new Problem('invalid', first.message, { errors });
  const values: Record<string, string> = {};
  let madeSecret: string | null = null;
  for (const { name, isSecret } of typedFields(kind)) {
    const given = typed[name]?.trim() ?? '';
    values[name] = given === '' && isSecret ? (known?.[name] ?? '') : given;
  }
  for (const { name } of kind.fields.filter(({ isMade }) => isMade)) {
    if (!known?.[name]) madeSecret = make();
    values[name] = known?.[name] || (madeSecret ?? '');
  }
  return { values, madeSecret };
}

const newSecret = ({ random }: Shop) => random.bytes(24).toString('base64url');

const changed = () => new Problem('conflict', m.changed);
