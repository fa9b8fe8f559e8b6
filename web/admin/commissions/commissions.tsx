import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readPage } from '#contract/api/paging.ts';
import { adminCommissionsApi } from '#contract/commissions/admin-commissions.endpoints.ts';
import { commissionWaits } from '#contract/commissions/admin-commissions.ts';
import { commissionSteps, stepLabel } from '#contract/commissions/commission-life.ts';
import { commissionLimits } from '#contract/commissions/commission-rules.ts';
import { formatRupees } from '#contract/money/money.ts';
import { upToLastPage } from '#web/admin/list/last-page.ts';
import { ListAndPanel } from '#web/admin/list/list-and-panel.tsx';
import { type ListFilter, ListFilters, optionsOf } from '#web/admin/list/list-filters.tsx';
import { without } from '#web/admin/list/opens-only.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff, unlessGone } from '#web/page/load-page.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/commissions.ts';
import { DeskCard } from './desk-card.tsx';
import { DeskDetail } from './desk-detail.tsx';
import { NoteDownDialog } from './note-down-dialog.tsx';

const PAGE_SIZE = 20;

const load = (async (ask, { url: { searchParams } }) => {
  const page = readPage(searchParams);
  const query = {
    step: commissionSteps.find((each) => each === searchParams.get('step')),
    waits: commissionWaits.safeParse(searchParams.get('waits')).data,
    sort: searchParams.get('sort') === 'due' ? ('due' as const) : undefined,
    q: searchParams.get('q')?.slice(0, commissionLimits.searchMax) || undefined,
  };
  const number = searchParams.get('commission');
  const [list, open] = await Promise.all([
    upToLastPage(
      page,
      (each) =>
        ask(adminCommissionsApi.listAdminCommissions, {
          query: { ...query, page: each, limit: PAGE_SIZE },
        }),
      ({ data }) => data.pages,
    ),
    number
      ? unlessGone(ask(adminCommissionsApi.readAdminCommission, { params: { number } }))
      : undefined,
  ]);
  return { ...list.answer.data, page: list.page, open: open?.data.commission };
}) satisfies Load<unknown>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Commissions');

const filters: readonly ListFilter[] = [
  {
    type: 'search',
    label: 'Search commissions',
    placeholder: 'Number, title, name or email',
    maxLength: commissionLimits.searchMax,
    className: 'col-span-full',
  },
  {
    type: 'choice',
    name: 'step',
    label: 'Step filter',
    options: optionsOf('All Steps', commissionSteps, stepLabel),
  },
  {
    type: 'choice',
    name: 'waits',
    label: 'Whose turn',
    options: [
      { value: '', label: 'Everyone’s Turn' },
      { value: 'studio', label: 'Our turn' },
      { value: 'customer', label: 'The customer’s turn' },
    ],
  },
  {
    type: 'choice',
    name: 'sort',
    label: 'Order',
    options: [
      { value: '', label: 'Latest changes first' },
      { value: 'due', label: 'Due first' },
    ],
    className: 'col-span-2',
  },
];

export default function AdminCommissions({ loaderData }: Route.ComponentProps) {
  const { commissions, page, pages, waiting, quoted, accepted, open } = loaderData;
  const [search] = useSearchParams();
  const number = search.get('commission');
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <AdminHeading
        title="Commissions"
        subtitle={`${waiting} waiting for us · ${formatRupees(quoted)} quoted · ${formatRupees(accepted)} accepted in 30 days`}
      >
        <span className="flex flex-wrap gap-3">
          <LinkButton variant="secondary" to="/admin/commissions/board">
            Board
          </LinkButton>
          <LinkButton variant="secondary" to="/admin/commissions/calendar">
            Calendar
          </LinkButton>
          <Button onClick={() => setWriting(true)}>New Request</Button>
        </span>
      </AdminHeading>
      <ListAndPanel
        label="Commissions"
        panelLabel="Commission details"
        filters={<ListFilters filters={filters} closes={['commission']} className="grid-cols-2" />}
        cards={commissions.map((each) => (
          <DeskCard key={each.number} commission={each} isOpen={each.number === number} />
        ))}
        emptyTitle="No commissions found"
        emptyHint="Customers send requests in the shop. You can also add requests from elsewhere."
        page={page}
        pages={pages}
        openId={open?.number}
        panel={
          open && (
            <DeskDetail
              key={open.number}
              commission={open}
              listAddress={`?${without(search, ['commission'])}`}
            />
          )
        }
        hint={number ? 'This commission no longer exists' : 'Select a commission to view details'}
      />
      {isWriting && <NoteDownDialog onClose={() => setWriting(false)} />}
    </>
  );
}
