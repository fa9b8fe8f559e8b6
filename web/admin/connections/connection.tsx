import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ConnectionKind } from '#contract/connections/connection-kind.ts';
import { findConnectionKind } from '#contract/connections/connection-kinds.ts';
import { connectionsApi } from '#contract/connections/connections.endpoints.ts';
import type { ConnectionView } from '#contract/connections/connections.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useWatched } from '#web/admin/records/use-watched.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, notFound, onServerForStaff } from '#web/page/load-page.ts';
import { noteStaleFacts } from '#web/shell/stale-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import type { Route } from './+types/connection.ts';
import { ConnectionForm } from './connection-form.tsx';
import { ConnectionState, LastOutcome } from './connection-state.tsx';
import { CopyingPart } from './copying-part.tsx';
import { GiveUpPart } from './give-up-part.tsx';
import { WebhookPart } from './webhook-part.tsx';

const load = (async (ask, { params: { kind = '' } }) => {
  const { connections } = (await ask(connectionsApi.listConnections, {})).data;
  const connection = connections.find((each) => each.kind === kind);
  if (!connection || findConnectionKind(kind)?.screen) throw notFound();
  return { connection };
}) satisfies Load<unknown>;

export const loader = onServerForStaff('owner', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = ({ params }) =>
  adminMeta(findConnectionKind(params.kind ?? '')?.title ?? 'Connections');

export default function ConnectionPage({ loaderData: { connection } }: Route.ComponentProps) {
  const kind = findConnectionKind(connection.kind);
  return kind && <Watched key={kind.id} kind={kind} connection={connection} />;
}

interface ConnectionProps {
  kind: ConnectionKind;
  connection: ConnectionView;
}

const isUnderWay = ({ copying }: ConnectionView) =>
  copying !== null && (copying.isLeaving || !copying.isDone);

/** Looked at again while files are copied. */
function Watched({ kind, connection: loaded }: ConnectionProps) {
  const call = useAdminCall();
  const { revalidate } = useRevalidator();
  const read = useCallback(
    async (before: ConnectionView) => {
      const answer = await call(connectionsApi.listConnections, {});
      return answer.success
        ? answer.data.connections.find((each) => each.kind === before.kind)
        : undefined;
    },
    [call],
  );
  const { current } = useWatched(loaded, { isUnderWay, read, onEnd: revalidate });
  return <Connection kind={kind} connection={current} />;
}

const cardClass = 'rounded-lg border border-line bg-rice p-4 shadow-card sm:p-6';

function Connection({ kind, connection }: ConnectionProps) {
  const [madeSecret, setMadeSecret] = useState<string | null>(null);
  const { setBy, webhook, copying, outOfReach } = connection;
  const isOurs = setBy !== 'environment';
  return (
    <>
      <AdminHeading title={kind.title} subtitle={kind.about} back="/admin/settings/connections" />
      <div className="mt-6 grid max-w-3xl gap-6">
        <section aria-labelledby="now" className={cardClass}>
          <h2 id="now" className="flex flex-wrap items-center gap-3 text-xl">
            Now <ConnectionState connection={connection} />
          </h2>
          <LastOutcome connection={connection} isWhole />
          {!isOurs && <FromServer kind={kind} connection={connection} />}
          {copying && <CopyingPart copying={copying} isOutOfReach={outOfReach !== null} />}
          {connection.state !== 'none' && <TryNow kind={kind} />}
        </section>
        {isOurs && (
          <section aria-labelledby="connect" className={cardClass}>
            <h2 id="connect" className="text-xl">
              {copying?.isLeaving ? 'Keep it' : setBy ? 'Replace it' : 'Connect it'}
            </h2>
            <ConnectionForm
              key={connection.updatedAt}
              kind={kind}
              connection={connection}
              onMade={setMadeSecret}
            />
          </section>
        )}
        {webhook && setBy && (
          <section aria-labelledby="webhook" className={cardClass}>
            <h2 id="webhook" className="text-xl">
              Webhook
            </h2>
            <WebhookPart
              kind={kind}
              webhook={webhook}
              isOurs={isOurs}
              madeSecret={madeSecret}
              onMade={setMadeSecret}
            />
          </section>
        )}
        {outOfReach && <GiveUpPart kind={kind.id} lost={outOfReach} />}
        {setBy === 'owner' && !copying?.isLeaving && !(outOfReach && connection.problem) && (
          <Remove kind={kind} onRemoved={() => setMadeSecret(null)} />
        )}
      </div>
    </>
  );
}

/** Read-only: the environment wins. */
function FromServer({ kind, connection: { variables, fields } }: ConnectionProps) {
  const shown = kind.fields.filter(({ name }) => fields[name]);
  return (
    <>
      <p className="mt-3">
        The person who runs the server has set this up by {variables.join(', ')}. To change it here,
        please have these removed there first.
      </p>
      <dl className="mt-3 grid gap-2">
        {shown.map(({ name, label }) => (
          <div key={name} className="flex flex-wrap gap-x-3">
            <dt className="text-soft">{label}</dt>
            <dd className="min-w-0 break-words font-semibold">{fields[name]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Tries what is in use. */
function TryNow({ kind }: Pick<ConnectionProps, 'kind'>) {
  const adminCall = useAdminCall();
  const { revalidate } = useRevalidator();
  const [isTrying, setTrying] = useState(false);
  const [answer, setAnswer] = useState<{ success: boolean; message?: string }>();
  async function tryNow(): Promise<void> {
    setTrying(true);
    setAnswer(
      await adminCall(connectionsApi.tryConnection, { params: { kind: kind.id }, body: {} }),
    );
    await revalidate();
    setTrying(false);
  }
  return (
    <>
      <Button variant="secondary" className="mt-4" loading={isTrying} onClick={tryNow}>
        Try It
      </Button>
      <p
        role="status"
        className={`mt-2 break-words empty:hidden ${answer?.success === false ? 'text-madder' : 'text-leaf'}`}
      >
        {answer?.message}
      </p>
    </>
  );
}

function Remove({ kind, onRemoved }: Pick<ConnectionProps, 'kind'> & { onRemoved(): void }) {
  const adminCall = useAdminCall();
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  async function remove(): Promise<void> {
    setRemoving(true);
    const answer = await adminCall(connectionsApi.removeConnection, { params: { kind: kind.id } });
    setRemoving(false);
    setAsking(false);
    if (!answer.success) return void toast.error(answer.message);
    toast.success(answer.message ?? '');
    onRemoved();
    noteStaleFacts();
    await revalidate();
  }
  return (
    <div>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Remove This Connection
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Remove ${kind.title}?`}
        description={`${kind.without} The shop forgets the keys.`}
        confirmLabel="Remove"
        danger
        loading={isRemoving}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
