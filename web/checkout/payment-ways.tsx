import { formatRupees } from '#contract/money/money.ts';
import { Choice } from '#web/ui/forms/choice.tsx';
import type { PaymentWay } from './use-payment-way.ts';

interface PaymentWaysProps {
  way: PaymentWay;
  /** False when no payment provider is set up. */
  canPay: boolean;
  disabled: boolean;
}

export function PaymentWays({ way, canPay, disabled }: PaymentWaysProps) {
  const fee = way.fee > 0 ? ` The fee is ${formatRupees(way.fee)} plus GST.` : '';
  return (
    <fieldset disabled={disabled} className="grid gap-2">
      <legend className="mb-2 font-semibold">Payment Method</legend>
      <Choice
        name="payment-way"
        label="Pay now"
        meaning="By UPI, card or net banking"
        isChosen={!way.cash}
        disabled={!canPay}
        onChoose={() => way.choose(false)}
      />
      <Choice
        name="payment-way"
        label="Cash on delivery"
        meaning={
          way.whyNot ?? `You confirm with a code that we email to you, and pay on delivery.${fee}`
        }
        isChosen={way.cash !== undefined}
        disabled={way.whyNot !== undefined}
        onChoose={() => way.choose(true)}
      />
    </fieldset>
  );
}
