import type { InvoiceSums } from '#contract/invoices/invoices.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { counted } from '#web/admin/records/counted.ts';

interface MonthSumsProps {
  invoices: InvoiceSums;
  creditNotes: InvoiceSums;
}

/** The totals of the invoices and credit notes: billed, credited, and the GST that is due. */
export function MonthSums({ invoices, creditNotes }: MonthSumsProps) {
  return (
    <dl className="mt-4 grid gap-3 sm:grid-cols-3">
      <Tile name={`Billed in ${counted(invoices.count, 'invoice')}`}>
        {formatExactRupees(invoices.taxable + invoices.tax)}
      </Tile>
      <Tile name={`Credited in ${counted(creditNotes.count, 'credit note')}`}>
        {formatExactRupees(creditNotes.taxable + creditNotes.tax)}
      </Tile>
      <Tile name="GST due">{formatExactRupees(invoices.tax - creditNotes.tax)}</Tile>
    </dl>
  );
}

function Tile({ name, children }: { name: string; children: string }) {
  return (
    <div className="rounded-lg border border-line bg-rice p-4">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-semibold text-xl tabular-nums">{children}</dd>
    </div>
  );
}
