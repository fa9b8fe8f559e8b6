import type { ReactNode } from 'react';
import { type ConnectionPart, connectionParts } from '#contract/connections/connection-kind.ts';
import { connectionKinds, findConnectionKind } from '#contract/connections/connection-kinds.ts';
import { connectionsApi } from '#contract/connections/connections.endpoints.ts';
import type { ConnectionView } from '#contract/connections/connections.ts';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { OrderedRows } from '#web/admin/list/ordered-rows.tsx';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ChevronRight } from '#web/ui/icons/icons.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/connections.ts';
import { ConnectionState, LastOutcome } from './connection-state.tsx';

const load = (async (ask) => {
  const [{ data }, { data: kept }] = await Promise.all([
    ask(connectionsApi.listConnections, {}),
    ask(adminSettingsApi.readSettings, {}),
  ]);
  const { upiId, upiCheckout } = kept.settings;
  return { ...data, upi: { id: upiId, isOffered: upiCheckout.isOn } };
}) satisfies Load<unknown>;

export const loader = onServerForStaff('owner', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Connections');

const parts = Object.keys(connectionParts) as ConnectionPart[];

const partOf = ({ kind }: ConnectionView) => findConnectionKind(kind)?.part;

export default function Connections({ loaderData: { connections, upi } }: Route.ComponentProps) {
  const shown = parts.filter((part) => connectionKinds.some((kind) => kind.part === part));
  return (
    <>
      <AdminHeading
        title="Connections"
        subtitle="The services that your shop works with"
        back="/admin/settings"
      />
      <div className="mt-6 grid max-w-3xl gap-8">
        {shown.map((part) => (
          <Part key={part} title={connectionParts[part]} id={part}>
            {part === 'payments' ? (
              <>
                <Elsewhere
                  to="/admin/settings?section=payments"
                  title="UPI"
                  state={<UpiState {...upi} />}
                >
                  {upi.id ||
                    'Your own UPI id is enough: customers pay straight to your bank account'}
                </Elsewhere>
                <Payments connections={connections.filter((each) => partOf(each) === part)} />
              </>
            ) : (
              connections
                .filter((each) => partOf(each) === part)
                .map((each) => <ConnectionCard key={each.kind} connection={each} />)
            )}
          </Part>
        ))}
        <Part title="Without an account" id="without">
          <Elsewhere to="/admin/settings?section=social" title="Map">
            Google Maps or OpenStreetMap on the contact page
          </Elsewhere>
          <Elsewhere to="/admin/analytics" title="Analytics">
            The shop counts visits and sales by itself
          </Elsewhere>
        </Part>
      </div>
    </>
  );
}

function Part({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`part-${id}`}>
      <h2 id={`part-${id}`} className="text-2xl">
        {title}
      </h2>
      <div className="mt-3 grid gap-3">{children}</div>
    </section>
  );
}

/** Those that take orders come first, in the owner's order where there are several. */
function Payments({ connections }: { connections: readonly ConnectionView[] }) {
  const adminCall = useAdminCall();
  const active = connections.filter(({ state }) => state !== 'none');
  const others = connections.filter(({ state }) => state === 'none');
  return (
    <>
      {active.length > 1 ? (
        <div>
          <p className="text-soft">
            Orders are paid through the first. When it does not answer, the next one takes over.
          </p>
          <OrderedRows
            label="Payment providers"
            items={active}
            keyOf={({ kind }) => kind}
            nameOf={({ kind }) => findConnectionKind(kind)?.title ?? kind}
            save={(kinds) => adminCall(connectionsApi.orderConnections, { body: { kinds } })}
          >
            {(each) => <ConnectionCard connection={each} isRow />}
          </OrderedRows>
        </div>
      ) : (
        active.map((each) => <ConnectionCard key={each.kind} connection={each} />)
      )}
      {others.map((each) => (
        <ConnectionCard key={each.kind} connection={each} />
      ))}
    </>
  );
}

function ConnectionCard({
  connection,
  isRow = false,
}: {
  connection: ConnectionView;
  isRow?: boolean;
}) {
  const kind = findConnectionKind(connection.kind);
  if (!kind) return null;
  const { title, about, id, screen = `/admin/settings/connections/${id}` } = kind;
  return (
    <div
      className={
        isRow
          ? 'flex flex-wrap items-center gap-x-4 gap-y-2 p-2'
          : 'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-rice p-4 shadow-card sm:px-6'
      }
    >
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans font-semibold text-base">
          {title} <ConnectionState connection={connection} />
        </h3>
        {!isRow && <p className="mt-1 text-soft">{about}</p>}
        <LastOutcome connection={connection} />
      </div>
      <LinkButton
        to={screen}
        variant={connection.setBy ? 'secondary' : 'primary'}
        className="max-sm:w-full"
      >
        {connection.setBy ? 'Open' : 'Connect'}
        <span className="sr-only"> {title}</span>
      </LinkButton>
    </div>
  );
}

function UpiState({ id, isOffered }: { id: string; isOffered: boolean }) {
  if (id === '') return <Chip>Not set up</Chip>;
  return isOffered ? <Chip tone="leaf">At checkout</Chip> : <Chip>Not at checkout</Chip>;
}

interface ElsewhereProps {
  to: string;
  title: string;
  state?: ReactNode;
  children: ReactNode;
}

function Elsewhere({ to, title, state, children }: ElsewhereProps) {
  return (
    <Link
      to={to}
      className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-rice px-4 py-2 hover:bg-shade sm:px-6"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {title} {state}
        </span>
        <span className="block text-sm text-soft">{children}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
    </Link>
  );
}
