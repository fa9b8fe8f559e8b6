import type { ListedInvoice } from '#contract/invoices/invoices.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { InvoiceLink } from '#web/ui/invoice-link.tsx';
import { Link } from '#web/ui/link.tsx';

interface InvoiceItemProps {
  invoice: ListedInvoice;
  mayFetch(): Promise<boolean>;
}

/** An invoice or credit note in the list, with its order and amounts. */
export function InvoiceItem({ invoice, mayFetch }: InvoiceItemProps) {
  const { kind, orderId, buyer, placeOfSupply, taxable, tax, total, invoiceNumber } = invoice;
  const isNote = kind === 'credit-note';
  return (
    <li className="grid items-center gap-x-6 gap-y-1 p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_14rem]">
      <div className="min-w-0">
        <InvoiceLink invoice={invoice} mayFetch={mayFetch} />
        {invoiceNumber && (
          <p className="pl-7 text-sm text-soft">
            Against <span className="whitespace-nowrap tabular-nums">{invoiceNumber}</span>
          </p>
        )}
      </div>
      <div className="min-w-0">
        <p className="break-words">{buyer}</p>
        <p className="text-sm text-soft">{placeOfSupply}</p>
        <Link
          to={`/admin/orders?order=${orderId}`}
          className="inline-flex min-h-11 items-center text-accent tabular-nums underline-offset-4 hover:underline"
        >
          Order #{shortOrderId(orderId)}
        </Link>
      </div>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 text-sm tabular-nums">
        <Sum name="Taxable value" rupees={taxable} isNote={isNote} />
        <Sum name="GST" rupees={tax} isNote={isNote} />
        <Sum name="Total" rupees={total} isNote={isNote} isStrong />
      </dl>
    </li>
  );
}

interface SumProps {
  name: string;
  rupees: number;
  isNote: boolean;
  isStrong?: boolean;
}

function Sum({ name, rupees, isNote, isStrong = false }: SumProps) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className={isStrong ? 'text-right font-semibold text-base' : 'text-right'}>
        {isNote && rupees > 0 && '−'}
        {formatExactRupees(rupees)}
      </dd>
    </>
  );
}
