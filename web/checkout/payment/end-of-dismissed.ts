import { dismissPayment } from '#contract/checkout/checkout.endpoints.ts';
import type { DismissedAs } from '#contract/checkout/checkout.ts';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/toasts/toast.ts';

/** Before each look; a bank that has not answered by then may take hours. */
const PAUSES_MS = [0, 2500, 3000, 4000];

/**
 * What became of a payment whose widget was closed. While the customer's bank may still say yes,
 * nothing is called cancelled, so that nobody pays a second time.
 */
export async function endOfDismissed(orderId: string): Promise<DismissedAs> {
  let waiting: number | undefined;
  let end: DismissedAs = 'cancelled';
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const answer = await call(dismissPayment, { body: { orderId } });
    end = answer.success ? answer.data.status : 'cancelled';
    if (end !== 'under-way') break;
    waiting ??= toast.loading(checkoutMessages.underWay);
  }
  if (waiting !== undefined) toast.dismiss(waiting);
  return end;
}
