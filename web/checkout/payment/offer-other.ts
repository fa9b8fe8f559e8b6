import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import type { OpenOrder } from './payment-widget.ts';

const OFFERED_MS = 60_000;

/**
 * A provider's page could not be loaded: says so, and offers to pay with the next one. False without
 * any.
 */
export function offerOther(
  { otherProviders: [other] }: Pick<OpenOrder, 'otherProviders'>,
  payWith: (provider: string) => void,
): boolean {
  const action = other && {
    label: `Pay with ${other.name} instead`,
    press: () => payWith(other.id),
  };
  toast.error(checkoutMessages.gatewayFailed, action && { action, duration: OFFERED_MS });
  return other !== undefined;
}
