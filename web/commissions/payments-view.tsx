import type { CommissionOrder } from '#contract/commissions/commissions.ts';
import { planDueLabels } from '#contract/commissions/quote-rules.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { Chip } from '#web/ui/chip.tsx';
import { DateText } from '#web/ui/date-text.tsx';

/** The payment plan of what was agreed: what is paid, what is due now, and what comes later. */
export function PaymentsView({ order }: { order: CommissionOrder }) {
  const isCancelled = order.status === 'cancelled';
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3">
        {order.parts.map(({ number, due, amount, paidAt, isDue }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              {planDueLabels[due]}
              {paidAt && (
                <span className="block text-sm text-soft">
                  Paid on <DateText iso={paidAt} />
                </span>
              )}
            </span>
            <span className="flex items-center gap-2 tabular-nums">
              {formatExactRupees(amount)}
              {paidAt && <Chip tone="leaf">Paid</Chip>}
              {isDue && <Chip tone="turmeric">Due now</Chip>}
              {!paidAt && !isDue && !isCancelled && <Chip tone="plain">Later</Chip>}
            </span>
          </li>
        ))}
      </ul>
      {isCancelled && order.paid > 0 && (
        <p className="text-sm text-soft">
          {formatExactRupees(order.paid)} was paid and {formatExactRupees(order.returned)} is
          refunded
          {order.cancellationFee > 0 &&
            `, the cancellation fee is ${formatExactRupees(order.cancellationFee)}`}
          .
        </p>
      )}
    </div>
  );
}
