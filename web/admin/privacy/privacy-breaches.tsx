import { useState } from 'react';
import {
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { breachAddressees } from '#contract/privacy/breach-rules.ts';
import { breachesApi } from '#contract/privacy/breaches.endpoints.ts';
import type { Breach } from '#contract/privacy/breaches.ts';
import { ListAndPanel } from '#web/admin/list/list-and-panel.tsx';
import { newestOf } from '#web/admin/list/newest-of.ts';
import { opensOnly, without } from '#web/admin/list/opens-only.ts';
import { RecordCard } from '#web/admin/list/record-card.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Plus } from '#web/ui/icons/icons.ts';
import type { Route } from './+types/privacy-breaches.ts';
import { BreachDetail } from './breach-detail.tsx';
import { BreachDialog } from './breach-dialog.tsx';
import { PrivacyHeading } from './privacy-tabs.tsx';

const load = (async (ask) =>
  (await ask(breachesApi.listBreaches, {})).data) satisfies Load<unknown>;

export const loader = onServerForStaff('owner', load);
export const clientLoader = inBrowserGuarded(load);

/** The whole register is on the page already. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return opensOnly(args, ['breach', 'new', 'edit']) ? false : args.defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = () => adminMeta('Data Breaches');

export default function AdminBreaches({ loaderData: { breaches } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [changed, setChanged] = useState<Breach>();
  const openId = search.get('breach');
  const open = newestOf([...breaches, changed], openId);
  const address = (more: Record<string, string>) => {
    const next = without(search, ['breach', 'new', 'edit']);
    for (const [name, value] of Object.entries(more)) next.set(name, value);
    return `?${next}`;
  };
  const show = (to: string) => navigate(to, { replace: true, preventScrollReset: true });
  const openAddress = address(open ? { breach: open._id } : {});

  async function showSaved(breach: Breach): Promise<void> {
    setChanged(breach);
    await show(address({ breach: breach._id }));
  }

  return (
    <>
      <PrivacyHeading subtitle="The register of data breaches and of the notifications">
        <LinkButton to={address({ new: '' })} preventScrollReset>
          <Plus aria-hidden="true" className="size-5" />
          Record a Breach
        </LinkButton>
      </PrivacyHeading>
      <ListAndPanel
        label="Breaches"
        panelLabel="Breach details"
        filters={null}
        cards={breaches.map((breach) => (
          <BreachCard
            key={breach._id}
            breach={breach}
            to={new URLSearchParams({ breach: breach._id })}
            isOpen={breach._id === openId}
          />
        ))}
        emptyTitle="No breaches recorded"
        emptyHint="Was personal data seen, taken, changed or lost by mistake or attack? Record the breach at once. The deadlines run from the moment that you noticed it."
        page={1}
        pages={1}
        openId={open?._id}
        panel={
          open && (
            <BreachDetail
              key={open._id}
              breach={open}
              listAddress={address({})}
              editAddress={address({ breach: open._id, edit: '' })}
              onChanged={(breach) => {
                setChanged(breach);
                void revalidate();
              }}
            />
          )
        }
        hint="Select a breach to view details"
      />
      {(search.has('new') || (search.has('edit') && open)) && (
        <BreachDialog
          key={open?._id ?? 'new'}
          breach={search.has('edit') ? open : undefined}
          onClose={() => void show(openAddress)}
          onSaved={showSaved}
        />
      )}
    </>
  );
}

interface BreachCardProps {
  breach: Breach;
  to: URLSearchParams;
  isOpen: boolean;
}

function BreachCard({ breach, to, isOpen }: BreachCardProps) {
  const unreported = breachAddressees.length - breach.reports.length;
  return (
    <RecordCard to={to} isOpen={isOpen}>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <strong className="min-w-0 break-words">{breach.title}</strong>
        {unreported > 0 ? (
          <Chip tone="madder">{unreported} to notify</Chip>
        ) : (
          <Chip tone="leaf">All notified</Chip>
        )}
      </span>
      {breach.nature && <span className="line-clamp-2 break-words">{breach.nature}</span>}
      <span className="text-sm text-soft">
        Noticed on <DateText iso={breach.noticedAt} />
      </span>
    </RecordCard>
  );
}
