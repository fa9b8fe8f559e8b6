import type { DismissedAs } from '#contract/checkout/checkout.ts';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { toast } from '#web/ui/toasts/toast.ts';

const READ_MS = 10_000;

let toastId: number | undefined;

/** Shows how an unpaid checkout ended, as far as is known. */
export function showUnpaid(end: Exclude<DismissedAs, 'paid'>): void {
  toastId =
    end === 'cancelled'
      ? toast.error(checkoutMessages.cancelled)
      : toast(checkoutMessages.undecided, { duration: READ_MS });
}

/** The bank has approved the payment after all: replaces the earlier toast. */
export function showPaidMeanwhile(): void {
  toast.success(checkoutMessages.paidMeanwhile, toastId === undefined ? {} : { id: toastId });
  toastId = undefined;
}
