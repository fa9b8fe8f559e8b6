import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { orderMessages } from '#contract/orders/order-rules.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { NotYet } from '#web/ui/forms/not-yet.tsx';
import { focusStars, StarInput, starsFirst } from '#web/ui/forms/star-input.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

interface RatingDialogProps {
  open: boolean;
  orderId: string;
  name: string;
  productId: string;
  onClose(): void;
}

export function RatingDialog({ open, orderId, name, productId, onClose }: RatingDialogProps) {
  const waits = useId();
  const [stars, setStars] = useState(0);
  const [isSending, setSending] = useState(false);
  const { revalidate } = useRevalidator();

  async function submit(): Promise<void> {
    setSending(true);
    const body = { orderId, productId, rating: stars };
    const answer = await call(ordersApi.rateItem, { body });
    setSending(false);
    if (!answer.success) return void toast.error(answer.message);
    onClose();
    toast.success(orderMessages.rated);
    await revalidate();
  }

  return (
    <Dialog
      open={open}
      title="Rate Item"
      description={name}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <NotYet
            id={waits}
            words={stars === 0 ? starsFirst : ''}
            onLead={() => focusStars('stars')}
          >
            <Button
              disabled={stars === 0}
              aria-describedby={waits}
              loading={isSending}
              onClick={submit}
            >
              Submit
            </Button>
          </NotYet>
        </>
      }
    >
      <StarInput isFirst name="stars" legend="Your rating" value={stars} onChange={setStars} />
    </Dialog>
  );
}
