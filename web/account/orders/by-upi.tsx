import { formatExactRupees } from '#contract/money/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { TimeText } from '#web/ui/date-text.tsx';

/** What the customer of an order that is paid by UPI has to do next. */
export function ByUpi({ order }: { order: Order }) {
  const { _id: id, upi, totalAmount } = order;
  if (!upi) return null;
  const isOver = !upi.isHeld && !upi.reference;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 bg-turmeric-wash px-4 py-3 sm:px-6">
      <p className="text-turmeric-deep">
        {upi.reference ? (
          <>We are checking your payment (reference {upi.reference}) and will email you.</>
        ) : isOver ? (
          <>
            The time to pay is over, so you owe nothing. If you have paid, please enter the
            reference of the payment.
          </>
        ) : (
          <>
            Please pay {formatExactRupees(totalAmount)} by UPI. We hold this for you until{' '}
            <TimeText iso={upi.payUntil} />.
          </>
        )}
      </p>
      <LinkButton
        to={`/my-orders/${id}/upi`}
        variant={upi.reference || isOver ? 'secondary' : 'primary'}
      >
        {isOver ? 'Enter the Reference' : upi.reference ? 'See the Payment' : 'Pay by UPI'}
      </LinkButton>
    </div>
  );
}
