import { Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatExactRupees } from '#contract/money.ts';
import type { Refund } from '#contract/refunds.ts';
import { promises } from '#web/pages/promises.ts';
import { DateText } from '#web/ui/date-text.tsx';

/** What of an order's payment goes back, or went. */
export function RefundLines({ refunds }: { refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null;
  return (
    <ul className="grid gap-1 bg-river-wash px-4 py-3 text-river sm:px-6">
      {refunds.map((refund) => (
        <li key={refund.createdAt} className="flex items-start gap-2.5">
          <Undo2 aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <p>
            <RefundLine refund={refund} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function RefundLine({ refund: { state, amount, createdAt } }: { refund: Refund }) {
  return (
    <>
      Refund of <DateText iso={createdAt} />:{' '}
      <strong className="tabular-nums">{formatExactRupees(amount)}</strong> <Ending state={state} />
    </>
  );
}

function Ending({ state }: Pick<Refund, 'state'>) {
  switch (state) {
    case 'done':
      return 'went back to your original payment method.';
    case 'refused':
      return (
        <>
          could not be sent back yet. We are looking into it.{' '}
          <Link to="/contact?subject=order" className="font-semibold underline underline-offset-4">
            Write to us
          </Link>
        </>
      );
    default:
      return `is on its way to your original payment method, ${promises.refund}.`;
  }
}
