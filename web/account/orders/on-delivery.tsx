import { formatExactRupees } from '#contract/money/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { PayButton } from './pay-order.tsx';

/** What the customer of an order that is paid on delivery has to do next. */
export function OnDelivery({ order }: { order: Order }) {
  const { canPay } = useShopFacts();
  const { _id: id, status, confirmUntil, toPayOnDelivery, refusedAt } = order;
  if (confirmUntil) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 bg-turmeric-wash px-4 py-3 sm:px-6">
        <p className="text-turmeric-deep">
          We hold this for you until <TimeText iso={confirmUntil} />. Enter the code that we emailed
          to you to place the order.
        </p>
        <LinkButton to={`/my-orders/${id}/confirm`}>Enter the Code</LinkButton>
      </div>
    );
  }
  if (toPayOnDelivery === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 bg-river-wash px-4 py-3 sm:px-6">
      <p>
        {refusedAt
          ? 'The courier could not deliver this parcel. It is on its way back to us.'
          : `${formatExactRupees(toPayOnDelivery)} to be paid on delivery.`}
      </p>
      {canPay && !refusedAt && status !== 'delivered' && (
        <PayButton orderId={id} variant="secondary">
          Pay Now Instead
        </PayButton>
      )}
    </div>
  );
}
