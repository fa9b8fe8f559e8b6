import { type FormEvent, useState } from 'react';
import { plainDigits } from '#contract/api/plain-digits.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { upiDeskApi } from '#contract/upi/upi.endpoints.ts';
import type { UpiPayment } from '#contract/upi/upi.ts';
import { upiMessages, upiReferencePattern } from '#contract/upi/upi-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { languageOf } from '#web/ui/language.ts';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { type BankMatch, otherAmountWords } from './match-bank.ts';

interface UpiPaymentCardProps {
  payment: UpiPayment;
  /** What the bank's statement says of it. */
  match: BankMatch | undefined;
  /** Another order has the same reference. */
  isTwice: boolean;
  isBusy: boolean;
  onBusy(isBusy: boolean): void;
  /** With its own id where its money goes back. */
  onChanged(toGiveBack: string[]): void;
}

/** Amount and reference side by side, as the bank's app shows them. */
export function UpiPaymentCard({ payment, match, isTwice, isBusy, ...on }: UpiPaymentCardProps) {
  const adminCall = useAdminCall();
  const { _id: id, reference } = payment;
  const [typed, setTyped] = useState(match?.reference || reference || '');
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = plainDigits(typed);
    if (!upiReferencePattern.test(found)) return setProblem(upiMessages.reference);
    setProblem(undefined);
    on.onBusy(true);
    const answer = await adminCall(upiDeskApi.confirmUpiPayment, {
      params: { id },
      body: { reference: found },
    });
    on.onBusy(false);
    if (answer.success) toast.success(answer.message ?? upiMessages.confirmed);
    else if (answer.errors?.[0]) return setProblem(answer.errors[0].message);
    else toast.error(answer.message);
    on.onChanged(answer.success && answer.data.isToGiveBack ? [id] : []);
  }

  async function refuse(): Promise<void> {
    on.onBusy(true);
    const answer = await adminCall(upiDeskApi.refuseUpiPayment, {
      params: { id },
      body: { reference },
    });
    on.onBusy(false);
    setAsking(false);
    if (answer.success) toast.success(answer.message ?? upiMessages.notReceived);
    else toast.error(answer.message);
    on.onChanged([]);
  }

  return (
    <li className="grid items-start gap-4 rounded-lg border border-line bg-rice p-4 shadow-card lg:grid-cols-[1fr_1.5fr]">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-3">
          <strong className="text-2xl tabular-nums">{formatExactRupees(payment.total)}</strong>
          {payment.state === 'over' && <Chip tone="turmeric">Time over</Chip>}
          {payment.state === 'ended' && <Chip>Cancelled</Chip>}
          {match && <MatchChip match={match} />}
          {isTwice && <Chip tone="madder">Same reference twice</Chip>}
        </p>
        <p>
          <Link to={`/admin/orders/${id}`} className="text-accent underline underline-offset-4">
            Order #{shortOrderId(id)}
          </Link>
          , <span lang={languageOf(payment.name)}>{payment.name}</span>
        </p>
        {payment.phone && (
          <a
            href={`tel:+91${payment.phone}`}
            className="inline-flex min-h-11 items-center justify-self-start text-accent underline underline-offset-4"
          >
            {payment.phone}
          </a>
        )}
        <p className="text-sm text-soft">
          Ordered <TimeText iso={payment.createdAt} />
          {payment.referenceAt && (
            <>
              , reference given <TimeText iso={payment.referenceAt} />
            </>
          )}
          {payment.state === 'waiting' && !reference && (
            <>
              , held until <TimeText iso={payment.payUntil} />
            </>
          )}
        </p>
        {match?.kind === 'other-amount' && (
          <p className="text-sm">{otherAmountWords(match.amount, payment.total)}</p>
        )}
      </div>
      <form onSubmit={confirm} noValidate className="grid gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          label="UTR or reference"
          name={`reference-${id}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={100}
          value={typed}
          error={problem}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="flex flex-wrap items-start gap-2 sm:mt-7">
          <Button type="submit" disabled={isBusy}>
            Confirm
          </Button>
          {payment.state !== 'ended' && (
            <Button variant="secondary" disabled={isBusy} onClick={() => setAsking(true)}>
              Not Received
            </Button>
          )}
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        title={`End order #${shortOrderId(id)}?`}
        description="Your bank shows no such payment. The order is cancelled, its products go back on sale, and the customer gets an email. If the money comes later, you can still confirm it here."
        confirmLabel="Not Received"
        cancelLabel="Keep Waiting"
        danger
        loading={isBusy}
        onConfirm={() => void refuse()}
        onCancel={() => setAsking(false)}
      />
    </li>
  );
}

function MatchChip({ match: { kind, amount } }: { match: BankMatch }) {
  if (kind === 'certain') return <Chip tone="leaf">In the statement</Chip>;
  if (kind === 'unclear') return <Chip tone="turmeric">Maybe in the statement</Chip>;
  if (kind === 'amount') return <Chip tone="turmeric">Same amount in the statement</Chip>;
  return <Chip tone="madder">Statement says {formatExactRupees(amount)}</Chip>;
}
