import type { DeskCommission } from '#contract/commissions/admin-commissions.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { PaymentsView } from '#web/commissions/payments-view.tsx';
import { Link } from '#web/ui/link.tsx';
import { PanelPart } from '../list/panel-part.tsx';

/** What was paid and what is due, with the way to the order. */
export function DeskPayments({
  commission: { order, stars, changes },
}: {
  commission: DeskCommission;
}) {
  if (!order) return null;
  const due = order.parts.find(({ isDue }) => isDue);
  return (
    <PanelPart title="Payments">
      <PaymentsView order={order} />
      <p className="mt-3">
        <Link
          to={`/admin/orders?order=${order._id}`}
          className="inline-flex min-h-11 items-center text-accent underline"
        >
          Order #{order.number}
        </Link>
        {due && `: share a payment link for ${formatExactRupees(due.amount)}, or record a payment`}
      </p>
      {changes > 0 && <p className="text-soft">Changes requested: {changes}</p>}
      {stars !== null && <p>The customer gave it {stars} of 5 stars.</p>}
    </PanelPart>
  );
}
