import {
  type InvoiceKind,
  invoiceKinds,
  invoiceLimits,
  monthPattern,
} from '#contract/invoices/invoice-rules.ts';
import { invoicesApi } from '#contract/invoices/invoices.endpoints.ts';
import { choice, optionsOf, search } from '#web/admin/list/list-filters.tsx';
import { ListPage, listPage } from '#web/admin/list/list-page.tsx';
import { counted } from '#web/admin/records/counted.ts';
import { DownloadLink } from '#web/admin/records/download-link.tsx';
import { useMay } from '#web/admin/records/use-staff.ts';
import { Link } from '#web/ui/link.tsx';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';
import { InvoiceItem } from './invoice-item.tsx';
import { MonthSums } from './invoice-sums.tsx';
import { invoicesFileAddress, monthName } from './invoices-address.ts';
import { useMayFetch } from './use-may-fetch.ts';

const pluralOf: Record<InvoiceKind, string> = {
  'tax-invoice': 'Tax invoices',
  'bill-of-supply': 'Bills of supply',
  'credit-note': 'Credit notes',
};

/** The months are those that have invoices, and the one that the address asks for. */
const filtersOf = (months: readonly string[]) => [
  search('Search invoices', 'Number, order or buyer', invoiceLimits.searchMax, {
    className: 'col-span-2 md:col-span-1',
  }),
  choice('month', 'Month', optionsOf('All months', months, monthName), {
    accepts: (month) => monthPattern.test(month),
  }),
  choice(
    'kind',
    'Kind of document',
    optionsOf('All documents', invoiceKinds, (kind) => pluralOf[kind]),
  ),
];

const page = listPage({
  title: 'GST Invoices',
  atLeast: 'manager',
  list: invoicesApi.listInvoices,
  rowsOf: ({ invoices }) => invoices,
  filters: filtersOf([]),
  filterClass: 'grid-cols-2 md:grid-cols-[minmax(0,1fr)_14rem_14rem]',
  empty: [
    'No documents found',
    'Every paid order has an invoice here, and every refund a credit note.',
  ],
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;

export default function InvoicesPage() {
  const mayFetch = useMayFetch();
  const { asked } = useAskedSearch();
  const given = asked.get('month') ?? '';
  const month = monthPattern.test(given) ? given : undefined;
  return (
    <ListPage
      parts={page.parts}
      subtitle={({ total }) => counted(total, 'document')}
      // The accountant wants a month: the newest one if none is chosen.
      actions={({ months: [newest] }) => <MonthFile month={month ?? newest} />}
      filters={({ months }) =>
        filtersOf(month && !months.includes(month) ? [month, ...months] : months)
      }
      notice={({ sums, lacksGstNumber }) => (
        <>
          {lacksGstNumber && <LacksNumber />}
          <MonthSums {...sums} />
        </>
      )}
      row={(invoice) => <InvoiceItem key={invoice.id} invoice={invoice} mayFetch={mayFetch} />}
    />
  );
}

function MonthFile({ month }: { month: string | undefined }) {
  if (!month) return null;
  return (
    <DownloadLink
      href={invoicesFileAddress(month)}
      title="GST invoices, for the accountant"
      label={`CSV of ${monthName(month)}`}
      isPersonal
    />
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
