import { readPage } from '#contract/api/paging.ts';
import { type InvoiceKind, invoiceKinds, invoiceLimits } from '#contract/invoices/invoice-rules.ts';
import { invoicesApi } from '#contract/invoices/invoices.endpoints.ts';
import { upToLastPage } from '#web/admin/list/last-page.ts';
import { type ListFilter, ListFilters, optionsOf } from '#web/admin/list/list-filters.tsx';
import { DownloadLink } from '#web/admin/records/download-link.tsx';
import { useMay } from '#web/admin/records/use-staff.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';
import { Pager } from '#web/ui/pager.tsx';
import type { Route } from './+types/invoices.ts';
import { InvoiceItem } from './invoice-item.tsx';
import { MonthSums } from './invoice-sums.tsx';
import { invoicesFileAddress, monthName, readInvoicesQuery } from './invoices-address.ts';
import { useMayFetch } from './use-may-fetch.ts';

const load = (async (ask, { url: { searchParams } }) => {
  const asked = readInvoicesQuery(searchParams);
  const { answer, page } = await upToLastPage(
    readPage(searchParams),
    (each) => ask(invoicesApi.listInvoices, { query: { ...asked, page: each } }),
    ({ data }) => data.pages,
  );
  return { ...answer.data, page, month: asked.month };
}) satisfies Load<unknown>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('GST Invoices');

const pluralOf: Record<InvoiceKind, string> = {
  'tax-invoice': 'Tax invoices',
  'bill-of-supply': 'Bills of supply',
  'credit-note': 'Credit notes',
};

const search: ListFilter = {
  type: 'search',
  label: 'Search invoices',
  placeholder: 'Number, order or buyer',
  maxLength: invoiceLimits.searchMax,
  className: 'col-span-2 md:col-span-1',
};
const kinds: ListFilter = {
  type: 'choice',
  name: 'kind',
  label: 'Kind of document',
  options: optionsOf('All documents', invoiceKinds, (kind) => pluralOf[kind]),
};

/** The months that have invoices, and the one that the address asks for. */
function monthsFilter(months: readonly string[], search: URLSearchParams): ListFilter {
  const { month: asked } = readInvoicesQuery(search);
  const shown = asked && !months.includes(asked) ? [asked, ...months] : months;
  const options = optionsOf('All months', shown, monthName);
  return { type: 'choice', name: 'month', label: 'Month', options };
}

export default function InvoicesPage({ loaderData }: Route.ComponentProps) {
  const { invoices, total, page, pages, month, months, sums, lacksGstNumber } = loaderData;
  const { asked, isChanging } = useAskedSearch();
  const mayFetch = useMayFetch();
  // The accountant wants a month: the newest one if none is chosen.
  const ofFile = month ?? months[0];
  return (
    <>
      <AdminHeading
        title="GST Invoices"
        subtitle={total === 1 ? '1 document' : `${total.toLocaleString('en-IN')} documents`}
      >
        {ofFile && (
          <DownloadLink
            href={invoicesFileAddress(ofFile)}
            title="GST invoices, for the accountant"
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
      {invoices.length === 0 ? (
        <EmptyState title="No documents found">
          <p>Every paid order has an invoice here, and every refund a credit note.</p>
        </EmptyState>
      ) : (
        <ul
          aria-busy={isChanging || undefined}
          className="mt-4 divide-y divide-line rounded-lg border border-line bg-rice"
        >
          {invoices.map((invoice) => (
            <InvoiceItem key={invoice.id} invoice={invoice} mayFetch={mayFetch} />
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
      The shop collects GST, but its settings have no GST number. Tax invoices are not valid without
      it.{' '}
      {mayChange && (
        <Link to="/admin/settings?section=tax" className="font-semibold underline">
          Enter it in the settings
        </Link>
      )}
    </p>
  );
}
