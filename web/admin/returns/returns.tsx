import { useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { readPage } from '#contract/api/paging.ts';
import { adminReturnsApi } from '#contract/returns/desk/admin-returns.endpoints.ts';
import type { AdminReturn } from '#contract/returns/desk/admin-returns.ts';
import {
  returnLimits,
  returnMessages,
  returnStatuses,
} from '#contract/returns/record/return-rules.ts';
import { upToLastPage } from '#web/admin/list/last-page.ts';
import { ListAndPanel } from '#web/admin/list/list-and-panel.tsx';
import { type ListFilter, ListFilters, optionsOf } from '#web/admin/list/list-filters.tsx';
import { newestOf } from '#web/admin/list/newest-of.ts';
import { isAside } from '#web/admin/list/opens-only.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff, unlessGone } from '#web/page/load-page.ts';
import { capitalized } from '#web/ui/capitalized.ts';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';
import type { Route } from './+types/returns.ts';
import { ReturnCard } from './return-card.tsx';
import { ReturnDetail } from './return-detail.tsx';

const PAGE_SIZE = 20;

const load = (async (ask, { url: { searchParams } }) => {
  const page = readPage(searchParams);
  const status = returnStatuses.find((each) => each === searchParams.get('status'));
  const q = searchParams.get('q')?.slice(0, returnLimits.searchMax) || undefined;
  const openId = searchParams.get('return');
  const [list, detail] = await Promise.all([
    upToLastPage(
      page,
      (each) =>
        ask(adminReturnsApi.listReturns, { query: { status, q, page: each, limit: PAGE_SIZE } }),
      ({ data }) => data.pages,
    ),
    // A link from a mail or an order may lead to a return that is not on this page of the list.
    openId ? unlessGone(ask(adminReturnsApi.readReturn, { params: { id: openId } })) : undefined,
  ]);
  return { ...list.answer.data, page: list.page, detail: detail?.data.return };
}) satisfies Load<unknown>;

export const loader = onServerForStaff('packer', load);
export const clientLoader = inBrowserGuarded(load);

/** Opening a dialog of a return, or closing the panel, loads nothing. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isAside(args, 'return') ? false : args.defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = () => adminMeta('Returns');

const filters: readonly ListFilter[] = [
  {
    type: 'search',
    label: 'Search returns',
    placeholder: 'Order, name or email',
    maxLength: returnLimits.searchMax,
  },
  {
    type: 'choice',
    name: 'status',
    label: 'Status filter',
    options: optionsOf('All Status', returnStatuses, capitalized),
  },
];

export default function AdminReturns({ loaderData }: Route.ComponentProps) {
  const { returns, page, pages, waiting, detail } = loaderData;
  const [shown] = useSearchParams();
  const { asked } = useAskedSearch();
  const openId = asked.get('return');
  const [updated, setUpdated] = useState<AdminReturn>();
  const open = newestOf([updated, ...returns, detail], openId);
  const isUnknown = openId !== null && !open && shown.get('return') === openId;
  return (
    <>
      <AdminHeading
        title="Returns"
        subtitle={`${waiting.requested} to decide · ${waiting.approved} to arrive · ${waiting.received} to refund`}
      />
      <ListAndPanel
        label="Returns"
        panelLabel="Return details"
        filters={
          <ListFilters
            filters={filters}
            closes={['return', 'dialog']}
            className="sm:grid-cols-[minmax(0,1fr)_12rem]"
          />
        }
        cards={returns.map((each) => (
          <ReturnCard key={each._id} entry={each} isOpen={each._id === openId} />
        ))}
        emptyTitle="No returns found"
        emptyHint="Customers request a return in My Orders, within 7 days of delivery."
        page={page}
        pages={pages}
        openId={open?._id}
        panel={open && <ReturnDetail key={open._id} entry={open} onUpdated={setUpdated} />}
        hint={isUnknown ? returnMessages.notFound : 'Select a return to view details'}
      />
    </>
  );
}
