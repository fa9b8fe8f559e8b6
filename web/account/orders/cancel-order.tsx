import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatExactRupees } from '#contract/money/money.ts';
import { orderMessages } from '#contract/orders/order-rules.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import type { Order } from '#contract/orders/orders.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import type { ShopFacts } from '#contract/settings/settings.ts';
import { call } from '#web/api/call.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

/**
 * Lets the customer cancel an order, after one confirmation that says what happens to the money.
 */
export function CancelOrder({ order }: { order: Order }) {
  const { promises } = useShopFacts();
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const { revalidate } = useRevalidator();

  async function cancel(): Promise<void> {
    setSending(true);
    const answer = await call(ordersApi.cancelOrder, { params: { id: order._id } });
    setSending(false);
    if (answer.success) toast.success(answer.message ?? orderMessages.cancelled);
    else toast.error(answer.message);
    // While the shop cannot be reached, the dialog and the page behind it stay.
    if (!answer.success && answer.status === undefined) return;
    setAsking(false);
    await revalidate();
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Cancel Order
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Cancel order #${shortOrderId(order._id)}?`}
        description={descriptionOf(order, promises)}
        confirmLabel="Cancel Order"
        cancelLabel="Keep Order"
        danger
        loading={isSending}
        onConfirm={cancel}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function descriptionOf(
  { confirming, paysOnDelivery, upi, paidAt, totalAmount, refundable }: Order,
  promises: ShopFacts['promises'],
): string {
  if (paysOnDelivery && !paidAt) {
    return 'You have not paid for it, and you owe nothing. The products go back on sale at once.';
  }
  if (upi) {
    return upi.reference
      ? 'We have not found your payment yet. If it arrives, we give it back. The products go back on sale at once.'
      : 'Please do not pay for it after this. The products go back on sale at once.';
  }
  if (confirming)
    return 'Your payment is not confirmed yet. If it still arrives, we refund it in full automatically.';
  const sold = 'The products go back on sale at once.';
  if (refundable === 0) return `Your payment has already been refunded in full. ${sold}`;
  const what =
    refundable < totalAmount
      ? `the rest, ${formatExactRupees(refundable)},`
      : 'everything you paid';
  return `We refund ${what} to your original payment method, ${promises.refund}. ${sold}`;
}
