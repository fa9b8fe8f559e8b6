import type { DismissedAs } from '#contract/checkout/checkout.ts';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { toast } from '#web/ui/toasts/toast.ts';

const READ_MS = 10_000;

let toastId: number | undefined;

/** Says how a payment ended that was not made, as far as one knows. */
export function showUnpaid(end: Exclude<DismissedAs, 'paid'>): void {
  toastId =
    end === 'cancelled'
      ? toast.error(checkoutMessages.cancelled)
      : toast(checkoutMessages.undecided, { duration: READ_MS });
}

/** The bank has said yes after all: what was said of its payment is said no longer. */
export function showPaidMeanwhile(): void {
  toast.success(checkoutMessages.paidMeanwhile, toastId === undefined ? {} : { id: toastId });
  toastId = undefined;
}
