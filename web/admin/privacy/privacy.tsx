import { useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { readPage } from '#contract/api/paging.ts';
import {
  grievanceKinds,
  grievanceLimits,
  grievanceStatuses,
} from '#contract/privacy/grievance-rules.ts';
import { grievancesApi } from '#contract/privacy/grievances.endpoints.ts';
import { type Grievance, grievanceFilter, grievanceKind } from '#contract/privacy/grievances.ts';
import { upToLastPage } from '#web/admin/list/last-page.ts';
import { ListAndPanel } from '#web/admin/list/list-and-panel.tsx';
import { type ListFilter, ListFilters, optionsOf } from '#web/admin/list/list-filters.tsx';
import { newestOf } from '#web/admin/list/newest-of.ts';
import { isAside, without } from '#web/admin/list/opens-only.ts';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff, unlessGone } from '#web/page/load-page.ts';
import { capitalized } from '#web/ui/capitalized.ts';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';
import type { Route } from './+types/privacy.ts';
import { GrievanceCard } from './grievance-card.tsx';
import { GrievanceDetail } from './grievance-detail.tsx';
import { PrivacyHeading } from './privacy-tabs.tsx';

const PAGE_SIZE = 20;

const load = (async (ask, { url: { searchParams } }) => {
  const query = {
    status: grievanceFilter.safeParse(searchParams.get('status')).data,
    kind: grievanceKind.safeParse(searchParams.get('kind')).data,
    q: searchParams.get('q')?.slice(0, grievanceLimits.searchMax) || undefined,
    limit: PAGE_SIZE,
  };
  const openId = searchParams.get('grievance');
  const [list, opened] = await Promise.all([
    upToLastPage(
      readPage(searchParams),
      (page) => ask(grievancesApi.listGrievances, { query: { ...query, page } }),
      ({ data }) => data.pages,
    ),
    openId ? unlessGone(ask(grievancesApi.readGrievance, { params: { id: openId } })) : undefined,
  ]);
  return { ...list.answer.data, page: list.page, opened: opened?.data.grievance };
}) satisfies Load<unknown>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

/** Closing the panel loads nothing. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isAside(args, 'grievance') ? false : args.defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = () => adminMeta('Privacy Desk');

const filters: readonly ListFilter[] = [
  {
    type: 'search',
    label: 'Search requests',
    placeholder: 'Name, email, ticket or text',
    maxLength: grievanceLimits.searchMax,
    className: 'col-span-full',
  },
  {
    type: 'choice',
    name: 'status',
    label: 'Status filter',
    options: optionsOf('All Status', ['open', ...grievanceStatuses], capitalized),
  },
  {
    type: 'choice',
    name: 'kind',
    label: 'Kind filter',
    options: [{ value: '', label: 'All Kinds' }, ...grievanceKinds],
  },
];

export default function AdminGrievances({ loaderData }: Route.ComponentProps) {
  const { grievances, page, pages, open: openCount, overdue, opened } = loaderData;
  const [shown] = useSearchParams();
  // A request of the list is shown at once.
  const { asked } = useAskedSearch();
  const [changed, setChanged] = useState<Grievance>();
  const openId = asked.get('grievance');
  const open = newestOf([...grievances, opened, changed], openId);
  const isUnknown = openId !== null && !open && shown.get('grievance') === openId;
  return (
    <>
      <PrivacyHeading
        subtitle={`${openCount} open ${openCount === 1 ? 'request' : 'requests'}${overdue > 0 ? ` · ${overdue} overdue` : ''}`}
      />
      <ListAndPanel
        label="Requests"
        panelLabel="Request details"
        filters={<ListFilters filters={filters} closes={['grievance']} className="grid-cols-2" />}
        cards={grievances.map((entry) => (
          <GrievanceCard key={entry._id} entry={entry} isOpen={entry._id === openId} />
        ))}
        emptyTitle="No requests found"
        emptyHint="Anyone can send one at /grievance."
        page={page}
        pages={pages}
        openId={open?._id}
        panel={
          open && (
            <GrievanceDetail
              key={open._id}
              entry={open}
              listAddress={`?${without(asked, ['grievance'])}`}
              onChanged={setChanged}
            />
          )
        }
        hint={isUnknown ? 'This request no longer exists' : 'Select a request to view details'}
      />
    </>
  );
}
