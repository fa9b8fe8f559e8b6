import type { ConnectionKind } from '#contract/connections/connection-kind.ts';
import { connectionKinds } from '#contract/connections/connection-kinds.ts';
import { connectionMessages } from '#contract/connections/connection-rules.ts';
import type { ConnectionView } from '#contract/connections/connections.ts';
import {
  googleOf,
  mailOf,
  paymentSetups,
  waitingKeys,
} from '#server/infra/connections/connected-parts.ts';
import type { Connection } from '#server/infra/connections/connection.ts';
import { fromEnvironment } from '#server/infra/connections/environment-kinds.ts';
import { webhookPathOf } from '#server/infra/payments/provider-ids.ts';
import { kindOf } from '#server/infra/payments/provider-kinds.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import {
  findLastEventTime,
  findRefusedTime,
} from '#server/selling/payments/webhook-silence.queries.ts';
import {
  type ConnectionRow,
  listConnectionRows,
} from '#server/studio/connections/connections.queries.ts';
import { openValues } from '#server/studio/connections/sealed-values.ts';

/** Everything that can be connected, as it stands in the database now. */
export async function listConnections(shop: Shop): Promise<ConnectionView[]> {
  const rows = await listConnectionRows(shop.db);
  const known = rows.map((row) => ({ ...row, values: openValues(shop, row) }));
  const views = connectionKinds.map((kind) => viewOf(shop, kind, known));
  const placeOf = ({ kind }: { kind: string }) =>
    known.find((each) => each.kind === kind)?.position ?? 0;
  const isPayment = ({ part }: ConnectionKind) => part === 'payments';
  const all = await Promise.all(views);
  const isOfPayments = (view: ConnectionView) =>
    connectionKinds.some((kind) => isPayment(kind) && kind.id === view.kind);
  // Those that are not set up come last, in the order of the table.
  const rank = (view: ConnectionView) =>
    isOfPayments(view) ? (view.state === 'none' ? 1000 : placeOf(view)) : 2000;
  return all.toSorted((one, other) => rank(one) - rank(other));
}

type Known = ConnectionRow & Pick<Connection, 'values'>;

async function viewOf(
  shop: Shop,
  kind: ConnectionKind,
  known: readonly Known[],
): Promise<ConnectionView> {
  const row = known.find((each) => each.kind === kind.id);
  const isSaved = row !== undefined && row.mode !== null;
  const environment = fromEnvironment(shop.config, kind.id);
  const state = stateOf(shop, kind, known);
  const isUsed = isSaved && state !== 'none';
  const at = (time: Date | null | undefined) => time?.toISOString() ?? null;
  return {
    kind: kind.id,
    state,
    setBy: environment ? 'environment' : isSaved ? 'owner' : null,
    variables: [...(environment?.variables ?? [])],
    fields: environment?.fields ?? (isSaved ? (row.fields as Record<string, string>) : {}),
    secrets: isSaved && row.values ? secretsOf(kind, row.values) : [],
    problem: environment || !isSaved || isUsed ? null : problemOf(row),
    updatedAt: isSaved ? at(row.updatedAt) : null,
    lastSuccessAt: at(row?.lastSuccessAt),
    lastFailureAt: at(row?.lastFailureAt),
    lastFailure: row?.lastFailure ?? null,
    webhook: kind.webhook ? await webhookOf(shop, kind.id) : null,
  };
}

function stateOf({ config }: Shop, { id, part }: ConnectionKind, known: readonly Known[]) {
  // One whose secrets do not open is not in use, though a stand-in may be.
  if (part === 'payments') {
    if (waitingKeys(config, known, kindOf(id))) return 'waiting';
    return paymentSetups(config, known).find(({ provider }) => provider === id)?.mode ?? 'none';
  }
  if (id === 'mail') {
    const mail = mailOf(config, known);
    return mail ? (mail.kind === 'sandbox' ? 'stand-in' : 'live') : 'none';
  }
  if (id === 'google') {
    const google = googleOf(config, known);
    return google ? (google.isSandbox ? 'stand-in' : 'live') : 'none';
  }
  return known.some(({ kind, values }) => kind === id && values) ? 'live' : 'none';
}

const secretsOf = ({ fields }: ConnectionKind, values: Record<string, string>) =>
  fields.flatMap(({ name, isSecret }) => (isSecret && values[name] ? [name] : []));

const problemOf = ({ values }: Known) =>
  values ? connectionMessages.unusedTest : connectionMessages.lost;

async function webhookOf({ db, config }: Shop, provider: string) {
  const [lastAt, refusedAt] = await Promise.all([
    findLastEventTime(db, provider),
    findRefusedTime(db, provider),
  ]);
  const isNewer = refusedAt !== undefined && refusedAt > (lastAt ?? new Date(0));
  return {
    address: config.shopUrl + webhookPathOf(provider),
    lastAt: lastAt?.toISOString() ?? null,
    refusedAt: isNewer ? refusedAt.toISOString() : null,
  };
}
