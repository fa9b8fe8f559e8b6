import { type FormEvent, useState } from 'react';
import { plainDigits } from '#contract/api/plain-digits.ts';
import { upiApi } from '#contract/upi/upi.endpoints.ts';
import type { UpiOrder } from '#contract/upi/upi.ts';
import { upiMessages, upiReferencePattern } from '#contract/upi/upi-rules.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

/** The bank's number of the payment, which its customer may leave and correct. */
export function UpiReference({ order, onSaved }: { order: UpiOrder; onSaved(): void }) {
  const [typed, setTyped] = useState(order.reference ?? '');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const reference = plainDigits(typed);
    if (!upiReferencePattern.test(reference)) return setProblem(upiMessages.reference);
    setProblem(undefined);
    setSending(true);
    const answer = await call(upiApi.leaveUpiReference, {
      params: { id: order._id },
      body: { reference },
    });
    setSending(false);
    if (!answer.success) {
      const [refused] = answer.errors ?? [];
      return refused ? setProblem(refused.message) : void toast.error(answer.message);
    }
    setTyped(reference);
    toast.success(upiMessages.referenceSaved);
    onSaved();
  }

  return (
    <form onSubmit={send} noValidate className="grid gap-3 border-line border-t pt-5">
      <h2 className="text-xl">{order.reference ? 'Your Reference' : 'Have You Paid?'}</h2>
      <TextField
        label="UTR or UPI reference number"
        hint="12 digits, shown in your UPI app after the payment"
        error={problem}
        name="reference"
        inputMode="numeric"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary" loading={isSending} className="justify-self-start">
        {order.reference ? 'Correct the Reference' : 'Send the Reference'}
      </Button>
      <p className="text-sm text-soft">
        We confirm your order once our bank shows the payment, and email you then. With the
        reference we find it sooner
        {order.isHeld && ', and we hold the products until we have checked'}. A screenshot is no
        proof of payment.
      </p>
    </form>
  );
}
