import type { DeskCommission, StudioStep } from '#contract/commissions/admin-commissions.ts';
import { studioSteps } from '#contract/commissions/admin-commissions.ts';
import { mayMoveCommission } from '#contract/commissions/commission-life.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { useAskedDialog } from '#web/admin/records/use-asked-dialog.ts';
import { PaymentsView } from '#web/commissions/payments-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PanelPart } from '../list/panel-part.tsx';
import { StepDialog } from './step-dialog.tsx';
import { stepWords } from './step-words.ts';

/** The steps that the studio may take now; the usual one stands out. */
export function StepButtons({ commission }: { commission: DeskCommission }) {
  const dialog = useAskedDialog();
  const steps = studioSteps.filter((to) => mayMoveCommission(commission.step, to, 'studio'));
  const open = steps.find((to) => to === dialog.open);
  const isEnd = (to: StudioStep) => to === 'declined' || to === 'cancelled';
  const usual = steps.findLast((to) => !isEnd(to));
  return (
    <>
      {steps.map((to) => (
        <Button
          key={to}
          variant={to === usual ? 'primary' : 'secondary'}
          onClick={() => dialog.show(to)}
        >
          {stepWords[to].button}
        </Button>
      ))}
      {open && (
        <StepDialog
          number={commission.number}
          step={open}
          seen={commission.updatedAt}
          order={commission.order}
          onClose={() => void dialog.close()}
        />
      )}
    </>
  );
}

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
