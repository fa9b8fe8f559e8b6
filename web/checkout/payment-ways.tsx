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
  const fee = way.fee > 0 ? ` It costs ${formatRupees(way.fee)} and its GST.` : '';
  return (
    <fieldset disabled={disabled} className="grid gap-2">
      <legend className="mb-2 font-semibold">How you pay</legend>
      <Choice
        name="payment-way"
        label="Now"
        meaning="By UPI, card or net banking"
        isChosen={!way.cash}
        disabled={!canPay}
        onChoose={() => way.choose(false)}
      />
      <Choice
        name="payment-way"
        label="Cash on delivery"
        meaning={way.whyNot ?? `You confirm by a mailed code, and pay at your door.${fee}`}
        isChosen={way.cash !== undefined}
        disabled={way.whyNot !== undefined}
        onChoose={() => way.choose(true)}
      />
    </fieldset>
  );
}
