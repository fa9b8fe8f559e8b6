import { formatExactRupees } from '#contract/money/money.ts';
import { StepButton } from '#web/admin/records/steps.tsx';
import { useMay } from '#web/admin/records/use-staff.ts';
import { TimeText } from '#web/ui/date-text.tsx';
import { PanelPart } from '../list/panel-part.tsx';
import { WaysToPay } from './by-hand/ways-to-pay.tsx';
import type { OrderWork } from './order-steps.tsx';

/** What is to be collected, and what became of it. */
export function OnDeliveryPart({ work }: { work: OrderWork }) {
  const mayTake = useMay('manager');
  const { record: order } = work;
  const { status, toPayOnDelivery, refusedAt } = order;
  if (toPayOnDelivery === 0) return null;
  return (
    <PanelPart title="Cash on Delivery">
      <p>
        <strong className="tabular-nums">{formatExactRupees(toPayOnDelivery)}</strong>{' '}
        {status === 'delivered' ? 'is due from the courier.' : 'to collect on delivery.'}
      </p>
      {refusedAt && (
        <p className="mt-2 rounded-md bg-turmeric-wash px-4 py-3 text-turmeric-deep">
          Refused by the customer on <TimeText iso={refusedAt} />. Once the parcel is back, cancel
          the order to put its units back on sale.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3 empty:hidden max-sm:*:grow max-sm:*:px-3">
        <StepButton
          work={work}
          step="pay"
          variant={status === 'delivered' ? 'primary' : 'secondary'}
        />
        <StepButton work={work} step="refuse" />
      </div>
      {mayTake && (
        <div className="mt-4 grid gap-4">
          <p className="text-soft">The customer can also pay now, by link or UPI.</p>
          <WaysToPay key={order.updatedAt} work={work} />
        </div>
      )}
    </PanelPart>
  );
}
