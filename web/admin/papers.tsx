import { Link } from 'react-router';
import { readPage } from '#contract/paging.ts';
import { type PaperKind, paperKinds, paperLimits } from '#contract/paper-rules.ts';
import { listPapers } from '#contract/papers.endpoints.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/load-page.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useAskedSearch } from '#web/ui/use-asked-search.ts';
import type { Route } from './+types/papers.ts';
import { AdminHeading } from './admin-heading.tsx';
import { adminMeta } from './admin-meta.ts';
import { DownloadLink } from './download-link.tsx';
import { upToLastPage } from './list/last-page.ts';
import { type ListFilter, ListFilters, optionsOf } from './list/list-filters.tsx';
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

const pluralOf: Record<PaperKind, string> = {
  'tax-invoice': 'Tax invoices',
  'bill-of-supply': 'Bills of supply',
  'credit-note': 'Credit notes',
};

const search: ListFilter = {
  type: 'search',
  label: 'Search the papers',
  placeholder: 'Number, order or buyer',
  maxLength: paperLimits.searchMax,
  className: 'col-span-2 md:col-span-1',
};
const kinds: ListFilter = {
  type: 'choice',
  name: 'kind',
  label: 'Kind of paper',
  options: optionsOf('All papers', paperKinds, (kind) => pluralOf[kind]),
};

/** The months that have papers, and the one that the address asks for. */
function monthsFilter(months: readonly string[], search: URLSearchParams): ListFilter {
  const { month: asked } = readPapersQuery(search);
  const shown = asked && !months.includes(asked) ? [asked, ...months] : months;
  const options = optionsOf('All months', shown, monthName);
  return { type: 'choice', name: 'month', label: 'Month', options };
}

export default function PapersPage({ loaderData }: Route.ComponentProps) {
  const { papers, total, page, pages, month, months, sums, lacksGstNumber } = loaderData;
  const { asked, isChanging } = useAskedSearch();
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
        <ListFilters
          filters={[search, monthsFilter(months, asked), kinds]}
          className="grid-cols-2 md:grid-cols-[minmax(0,1fr)_14rem_14rem]"
        />
      </div>
      <MonthSums {...sums} />
      {papers.length === 0 ? (
        <EmptyState title="No papers found">
          <p>Every order that is paid gets its invoice here, and every refund its credit note.</p>
        </EmptyState>
      ) : (
        <ul
          aria-busy={isChanging || undefined}
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
