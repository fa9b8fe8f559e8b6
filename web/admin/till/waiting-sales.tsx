import { useState } from 'react';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { Button } from '#web/ui/button.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { countOf, type Sale, totalsOfSale } from './sale.ts';
import type { KeptSale } from './stored-sales.ts';
import type { TillWork } from './use-till.ts';

const methodWords = { cash: 'paid in cash', upi: 'paid by UPI' } as const;

/** The sales that wait on this device: paid ones for a network, others to be gone on with. */
export function KeptSales({ till }: { till: TillWork }) {
  const { kept } = till;
  const [deleted, setDeleted] = useState<KeptSale>();
  if (kept.length === 0) return null;
  return (
    <section
      aria-label="Sales saved on this phone"
      className="mt-4 rounded-lg border border-turmeric bg-turmeric-wash p-4"
    >
      <h2 className="font-sans font-semibold">
        {kept.length === 1 ? '1 sale is' : `${kept.length} sales are`} saved on this phone
      </h2>
      <ul className="divide-y divide-line">
        {kept.map((one) => {
          const { sale, method, at, problem } = one;
          const items = countOf(sale);
          return (
            <li key={sale.key} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 flex-1 basis-52">
                <strong className="tabular-nums">{totalOf(sale)}</strong>,{' '}
                {items === 1 ? '1 item' : `${items} items`},{' '}
                {method ? methodWords[method] : 'not paid yet'}
                <span className="block text-sm text-turmeric-deep">
                  <TimeText iso={at} />
                </span>
                {problem && (
                  <span role="alert" className="block break-words text-madder text-sm">
                    {problem}
                  </span>
                )}
              </span>
              <span className="flex flex-wrap gap-2">
                {method && (
                  <Button loading={till.isBusy} onClick={() => void till.sendKept(one)}>
                    Send
                  </Button>
                )}
                <Button variant="secondary" onClick={() => till.resume(one)}>
                  {method ? 'Change' : 'Continue'}
                </Button>
                <Button
                  variant="quiet"
                  onClick={() => (method ? setDeleted(one) : till.drop(sale.key))}
                >
                  Delete
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={deleted !== undefined}
        title="Delete a paid sale?"
        description={
          deleted?.method &&
          `${totalOf(deleted.sale)}, ${methodWords[deleted.method]}, is recorded on this phone only.`
        }
        confirmLabel="Delete Sale"
        danger
        onConfirm={() => {
          if (deleted) till.drop(deleted.sale.key);
          setDeleted(undefined);
        }}
        onCancel={() => setDeleted(undefined)}
      />
    </section>
  );
}

const totalOf = (sale: Sale) =>
  formatExactRupees(rupeesFromPaise(totalsOfSale(sale)?.totalPaise ?? 0));
