import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { FieldError } from '#contract/api/envelope.ts';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import type { Delivery } from '#contract/orders/delivery.ts';
import type { PayableOrder } from '#contract/payment-links/payment-links.ts';
import type { PaymentWidget } from '#web/checkout/payment/payment-widget.ts';
import type { CheckoutPhase } from '#web/checkout/payment/run-checkout.ts';
import { toast } from '#web/ui/toasts/toast.ts';

interface Linked {
  shopName: string;
  token: string;
  order: PayableOrder;
}

/** Pays the order of a link; only one payment at a time, however often one clicks. */
export function useLinkPayment(linked: Linked): {
  phase: CheckoutPhase;
  pay(delivery?: Delivery): Promise<FieldError[]>;
} {
  const { revalidate } = useRevalidator();
  const [phase, setPhase] = useState<CheckoutPhase>('idle');
  const isBusy = useRef(false);
  const latest = useRef(linked);
  latest.current = linked;
  const widget = useRef<PaymentWidget | null>(null);
  useEffect(() => () => widget.current?.close(), []);

  const pay = (delivery?: Delivery) => payBy(undefined, delivery);

  async function payBy(provider: string | undefined, delivery?: Delivery): Promise<FieldError[]> {
    if (isBusy.current) return [];
    const page = {
      // It has taken the address, and is another version by now.
      ...latest.current,
      provider,
      payWith: (other: string) => void payBy(other, delivery),
      show(next: CheckoutPhase) {
        isBusy.current = next !== 'idle';
        setPhase(next);
      },
      setWidget(open: PaymentWidget | null) {
        widget.current = open;
      },
      reload: revalidate,
    };
    page.show('ordering');
    try {
      const { runLinkPayment } = await import('./run-link-payment.ts');
      return await runLinkPayment(page, delivery);
    } catch {
      page.show('idle');
      toast.error(checkoutMessages.orderFailed);
      return [];
    }
  }

  return { phase, pay };
}
