import type { BoughtOrder } from '#contract/checkout/checkout.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { TimeText } from '#web/ui/date-text.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Link } from '#web/ui/link.tsx';

interface BoughtJustNowProps {
  /** Null: there is nothing to ask. */
  bought: BoughtOrder | null;
  onAnswer(isAgain: boolean): void;
}

/** Asks a customer who has bought the same just now, in another tab or on another device. */
export function BoughtJustNow({ bought, onAnswer }: BoughtJustNowProps) {
  return (
    <ConfirmDialog
      open={bought !== null}
      title="Buy the same again?"
      description={
        bought && (
          <>
            You have just bought the same in order #{shortOrderId(bought._id)} of{' '}
            <TimeText iso={bought.boughtAt} />. You can find it in{' '}
            <Link to="/my-orders" className="text-accent underline underline-offset-4">
              My Orders
            </Link>
            .
          </>
        )
      }
      confirmLabel="Buy Again"
      cancelLabel="Do Not Buy Again"
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  );
}
