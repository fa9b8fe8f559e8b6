import { Link } from 'react-router';
import { readPage } from '#contract/paging.ts';
import { listPapers } from '#contract/papers.endpoints.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/load-page.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import type { Route } from './+types/papers.ts';
import { AdminHeading } from './admin-heading.tsx';
import { adminMeta } from './admin-meta.ts';
import { DownloadLink } from './download-link.tsx';
import { upToLastPage } from './list/last-page.ts';
import { useListFilters } from './list/use-list-filters.ts';
import { PaperFilters } from './papers/paper-filters.tsx';
import { PaperItem } from './papers/paper-item.tsx';
import { MonthSums } from './papers/paper-sums.tsx';
import { monthName, papersFileAddress, readPapersQuery } from './papers/papers-address.ts';
import { useMayFetch } from './papers/use-may-fetch.ts';
import { useMay } from './use-staff.ts';

const load = (async (ask, { url: { searchParams } }) => {
  const asked = readPapersQuery(searchParams);
  const { answer, page } = await upToLastPage(
    readPage(searchParams),
    (each) => ask(listPapers, { query: { ...asked, page: each } }),
    ({ data }) => data.pages,
  );
  return { ...answer.data, page, month: asked.month };
}) satisfies Load<unknown>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('GST Papers');

export default function PapersPage({ loaderData }: Route.ComponentProps) {
  const { papers, total, page, pages, month, months, sums, lacksGstNumber } = loaderData;
  const list = useListFilters();
  const mayFetch = useMayFetch();
  // The accountant wants a month: the newest one where none is chosen.
  const ofFile = month ?? months[0];
  return (
    <>
      <AdminHeading
        title="GST Papers"
        subtitle={total === 1 ? '1 paper' : `${total.toLocaleString('en-IN')} papers`}
      >
        {ofFile && (
          <DownloadLink
            href={papersFileAddress(ofFile)}
            title="GST papers, for the accountant"
            label={`CSV of ${monthName(ofFile)}`}
            isPersonal
          />
        )}
      </AdminHeading>
      {lacksGstNumber && <LacksNumber />}
      <div className="mt-6">
        <PaperFilters list={list} months={months} />
      </div>
      <MonthSums {...sums} />
      {papers.length === 0 ? (
        <EmptyState title="No papers found">
          <p>Every order that is paid gets its invoice here, and every refund its credit note.</p>
        </EmptyState>
      ) : (
        <ul
          aria-busy={list.isChanging || undefined}
          className="mt-4 divide-y divide-line rounded-lg border border-line bg-rice"
        >
          {papers.map((paper) => (
            <PaperItem key={paper.id} paper={paper} mayFetch={mayFetch} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} />
    </>
  );
}

function LacksNumber() {
  const mayChange = useMay('owner');
  return (
    <p
      role="status"
      className="mt-4 rounded-md border border-edge bg-turmeric-wash px-4 py-3 text-turmeric-deep"
    >
      The shop collects GST and its settings hold no GST number. Tax invoices are not valid without
      it.{' '}
      {mayChange && (
        <Link to="/admin/settings?section=tax" className="font-semibold underline">
          Enter it in the settings
        </Link>
      )}
    </p>
  );
}
