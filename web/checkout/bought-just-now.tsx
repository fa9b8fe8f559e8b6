import { shortOrderId } from '#contract/orders/order-rules.ts';
import { TimeText } from '#web/ui/date-text.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Checkout } from './payment/use-checkout.ts';

/** Asks whoever has bought the same just now, in another tab, say. */
export function BoughtJustNow({ bought, answerBought, phase }: Checkout) {
  return (
    <ConfirmDialog
      open={bought !== null && phase === 'idle'}
      title="Buy the same again?"
      description={
        bought && (
          <>
            You bought the same just now: order #{shortOrderId(bought._id)} of{' '}
            <TimeText iso={bought.boughtAt} />. You find it in{' '}
            <Link to="/my-orders" className="text-accent underline underline-offset-4">
              My Orders
            </Link>
            .
          </>
        )
      }
      confirmLabel="Buy Again"
      cancelLabel="Do Not Buy Again"
      onConfirm={() => answerBought(true)}
      onCancel={() => answerBought(false)}
    />
  );
}
