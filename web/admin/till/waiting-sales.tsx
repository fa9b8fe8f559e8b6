import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { Button } from '#web/ui/button.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { countOf, totalsOfSale } from './sale.ts';
import type { TillWork } from './use-till.ts';

const methodWords = { cash: 'paid in cash', upi: 'paid by UPI' } as const;

/** The sales that wait on this device: paid ones for a network, others to be gone on with. */
export function KeptSales({ till }: { till: TillWork }) {
  const { kept } = till;
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
          const total = rupeesFromPaise(totalsOfSale(sale)?.totalPaise ?? 0);
          const items = countOf(sale);
          return (
            <li key={sale.key} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 flex-1 basis-52">
                <strong className="tabular-nums">{formatExactRupees(total)}</strong>,{' '}
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
                <Button variant="quiet" onClick={() => till.drop(sale.key)}>
                  Delete
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
