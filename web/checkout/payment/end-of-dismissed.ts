import type { Outcome } from '#contract/api/envelope.ts';
import type { DismissedAs } from '#contract/checkout/checkout.ts';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { toast } from '#web/ui/toasts/toast.ts';

/** Before each request; a bank that has not answered by then may take hours. */
const PAUSES_MS = [0, 2500, 3000, 4000];

/**
 * The status of a payment whose widget was closed, as the shop answers `ask`. While the bank may still approve it, it is not
 * called cancelled, so that the customer does not pay twice.
 */
export async function endOfDismissed(
  ask: () => Promise<Outcome<{ data: { status: DismissedAs } }>>,
): Promise<DismissedAs> {
  let waiting: number | undefined;
  let end: DismissedAs = 'cancelled';
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const answer = await ask();
    end = answer.success ? answer.data.status : 'cancelled';
    if (end !== 'under-way') break;
    waiting ??= toast.loading(checkoutMessages.underWay);
  }
  if (waiting !== undefined) toast.dismiss(waiting);
  return end;
}
