import type { ConnectionKind } from '#contract/connections/connection-kind.ts';
import { connectionKinds, findConnectionKind } from '#contract/connections/connection-kinds.ts';
import { connectionMessages } from '#contract/connections/connection-rules.ts';
import type { ConnectionView } from '#contract/connections/connections.ts';
import { stateOf } from '#server/infra/connections/connected-parts.ts';
import type { Connection } from '#server/infra/connections/connection.ts';
import { fromEnvironment } from '#server/infra/connections/from-environment.ts';
import { webhookPathOf } from '#server/infra/payments/provider-ids.ts';
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
import { isOutOfReach } from './media/change-media.ts';
import { findMediaCopying, type MediaCopying } from './media/media-copying.queries.ts';

/** Everything that can be connected, as it stands in the database now. */
export async function listConnections(shop: Shop): Promise<ConnectionView[]> {
  const rows = await listConnectionRows(shop.db);
  const known = rows.map((row) => ({ ...row, values: openValues(shop, row) }));
  const views = await Promise.all(connectionKinds.map((kind) => viewOf(shop, kind, known)));
  const placeOf = ({ kind }: ConnectionView) =>
    known.find((each) => each.kind === kind)?.position ?? 0;
  const isOfPayments = ({ kind }: ConnectionView) => findConnectionKind(kind)?.part === 'payments';
  const payments = views.filter(isOfPayments);
  const isSetUp = ({ state }: ConnectionView) => state !== 'none';
  return [
    ...payments.filter(isSetUp).toSorted((one, other) => placeOf(one) - placeOf(other)),
    // In the order of the table.
    ...payments.filter((view) => !isSetUp(view)),
    ...views.filter((view) => !isOfPayments(view)),
  ];
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
  const state = stateOf(shop.config, kind, known);
  const isUsed = isSaved && state !== 'none';
  const ownMedia = kind.id === 'media' && isSaved && !environment;
  const copying = ownMedia ? await findMediaCopying(shop.db) : undefined;
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
    copying: ownMedia && isUsed ? copyingOf(row, copying) : null,
    outOfReach:
      ownMedia && isOutOfReach({ values: row.values, copying })
        ? { onlyInBucket: copying?.onlyInBucket ?? null }
        : null,
    webhook: kind.webhook ? await webhookOf(shop, kind.id) : null,
  };
}

const secretsOf = ({ fields }: ConnectionKind, values: Record<string, string>) =>
  fields.flatMap(({ name, isSecret }) => (isSecret && values[name] ? [name] : []));

const problemOf = ({ values }: Known) =>
  values ? connectionMessages.unusedTest : connectionMessages.lost;

function copyingOf({ leavingSince }: ConnectionRow, copying: MediaCopying | undefined) {
  return {
    isLeaving: leavingSince !== null,
    total: copying?.total ?? 0,
    copied: copying?.copied ?? 0,
    isDone: Boolean(copying?.doneAt),
    problem: copying?.problem ?? null,
  };
}

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
