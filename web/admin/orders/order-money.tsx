import { type ReactNode, useState } from 'react';
import { unitsText } from '#contract/catalogue/variants.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { orderMessages } from '#contract/orders/order-rules.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import type { AdminRefund } from '#contract/refunds/refunds.ts';
import { StepButton } from '#web/admin/records/steps.tsx';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { DateText, TimeText } from '#web/ui/date-text.tsx';
import { PanelPart } from '../list/panel-part.tsx';
import type { OrderWork } from './order-steps.tsx';

/** The payment and refunds of an order, with their actions. */
export function OrderMoney({ work }: { work: OrderWork }) {
  const { record: order } = work;
  const [found, setFound] = useState('');

  async function check(): Promise<void> {
    setFound('');
    const answer = await work.take('check');
    setFound(answer?.success ? (answer.message ?? '') : '');
  }

  return (
    <PanelPart title="Payment">
      <PaymentLines order={order} />
      {order.refunds.length > 0 && (
        <ul aria-label="Refunds" className="mt-2 divide-y divide-line border-line border-y">
          {order.refunds.map((refund) => (
            <RefundLine key={refund.id} refund={refund}>
              <StepButton work={work} step="give" part={refund.id} />
              <StepButton work={work} step="retry" part={refund.id} />
            </RefundLine>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-3 max-sm:*:grow max-sm:*:px-3 print:hidden">
        <StepButton work={work} step="check" onClick={() => void check()} />
        <StepButton work={work} step="refund" />
        <StepButton work={work} step="second" />
      </div>
      <p role="status" className="mt-2 break-words text-sm empty:hidden">
        {found}
      </p>
    </PanelPart>
  );
}

type Payment = NonNullable<AdminOrder['payment']>;

function takenWords({ reference, takenBy }: Payment): string {
  return `${reference ? `, ${reference}` : ''}, received by ${takenBy ?? 'staff'}`;
}

/** Readable names of the provider's payment methods. */
const methods: Record<string, string> = {
  upi: 'UPI',
  bank: 'bank transfer',
  netbanking: 'net banking',
  emi: 'EMI',
  paylater: 'pay later',
};

function PaymentLines({
  order: { payment, paidAt, confirming, refundable, toPayOnDelivery },
}: {
  order: AdminOrder;
}) {
  if (confirming) return <p>{orderMessages.confirming}</p>;
  if (toPayOnDelivery > 0)
    return <p>{formatExactRupees(toPayOnDelivery)} to be paid on delivery.</p>;
  if (!paidAt) return <p>Not paid.</p>;
  return (
    <>
      <p>
        Paid on <TimeText iso={paidAt} />
        {!payment && ', not online.'}
      </p>
      {payment && (
        <p className="text-sm text-soft [overflow-wrap:anywhere]">
          {formatExactRupees(payment.amount)}
          {payment.method && ` by ${methods[payment.method] ?? payment.method}`}
          {payment.reference === null ? `, ${payment.id}` : takenWords(payment)}
          {!payment.captured && ', not captured yet'}
        </p>
      )}
      {payment && refundable > 0 && refundable < payment.amount && (
        <p className="text-sm text-soft">{formatExactRupees(refundable)} can still be refunded</p>
      )}
    </>
  );
}

const states: Record<AdminRefund['state'], { name: string; tone: ChipTone }> = {
  'on-its-way': { name: 'On its way', tone: 'river' },
  done: { name: 'Refunded', tone: 'leaf' },
  refused: { name: 'Refused', tone: 'madder' },
  kept: { name: 'Too little to refund', tone: 'turmeric' },
};

function RefundLine({ refund, children }: { refund: AdminRefund; children: ReactNode }) {
  const { state, amount, lines, restocked, createdAt, by, reason, problem, sent, retried } = refund;
  const { name, tone } = states[state];
  const isWaiting = state === 'on-its-way' && !sent && problem !== null;
  const isOwed = refund.byHand && state === 'on-its-way';
  return (
    <li className="grid gap-1 py-2">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <strong className="tabular-nums">{formatExactRupees(amount)}</strong>
        <Chip tone={tone}>{isOwed ? 'To be paid by hand' : name}</Chip>
      </span>
      {lines.length > 0 && (
        <span className="break-words">
          {lines.map(unitsText).join(', ')}
          {restocked && <span className="text-soft">, back in stock</span>}
        </span>
      )}
      <span className="break-words">{reason}</span>
      <span className="text-sm text-soft">
        {by ?? 'The shop'}, <DateText iso={createdAt} />
        {retried && ', tried again below'}
        {refund.reference && `, ${refund.reference}`}
      </span>
      {isOwed && refund.paidReference && (
        <span className="break-words text-sm text-soft">
          It was paid with reference {refund.paidReference}.
        </span>
      )}
      {isWaiting && (
        <span className="text-sm text-soft">Not sent yet. The shop retries automatically.</span>
      )}
      {problem && <span className="break-words text-madder text-sm">{problem}</span>}
      <span className="empty:hidden">{children}</span>
    </li>
  );
}
