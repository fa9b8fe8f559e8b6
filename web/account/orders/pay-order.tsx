import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { paymentLinksApi } from '#contract/payment-links/payment-links.endpoints.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

/** An order that staff have written down waits to be paid. */
export function PayOrder({ orderId, until }: { orderId: string; until: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 bg-turmeric-wash px-4 py-3 sm:px-6">
      <p className="text-turmeric-deep">
        We hold this for you until <TimeText iso={until} />.
      </p>
      <PayButton orderId={orderId}>Pay for This Order</PayButton>
    </div>
  );
}

interface PayButtonProps {
  orderId: string;
  variant?: 'primary' | 'secondary';
  children: ReactNode;
}

/** Leads to the page on which the order is paid. */
export function PayButton({ orderId, variant = 'primary', children }: PayButtonProps) {
  const [isOpening, setOpening] = useState(false);
  const navigate = useNavigate();

  async function open(): Promise<void> {
    setOpening(true);
    const answer = await call(paymentLinksApi.makeOwnPaymentLink, { params: { id: orderId } });
    setOpening(false);
    if (answer.success) await navigate(answer.data.path);
    else toast.error(answer.message);
  }

  return (
    <Button variant={variant} loading={isOpening} onClick={() => void open()}>
      {children}
    </Button>
  );
}
