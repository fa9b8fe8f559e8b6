import { formatRupees } from '#contract/money/money.ts';
import { Choice } from '#web/ui/forms/choice.tsx';
import type { PaymentWay, Way } from './use-payment-way.ts';

interface PaymentWaysProps {
  way: PaymentWay;
  /** False when no payment provider is set up. */
  canPay: boolean;
  disabled: boolean;
}

export function PaymentWays({ way, canPay, disabled }: PaymentWaysProps) {
  const fee = way.fee > 0 ? ` The fee is ${formatRupees(way.fee)} plus GST.` : '';
  const words: Record<Way, readonly [label: string, meaning: string]> = {
    online: ['Pay now', 'By UPI, card or net banking'],
    upi: [
      'UPI, straight to our bank',
      'You order first, then pay with any UPI app. We confirm the order once our bank shows the payment.',
    ],
    cash: [
      'Cash on delivery',
      `You confirm with a code that we email to you, and pay on delivery.${fee}`,
    ],
  };
  return (
    <fieldset disabled={disabled} className="grid gap-2">
      <legend className="mb-2 font-semibold">Payment Method</legend>
      {way.offered.map((each) => {
        const whyNot = way.whyNot[each];
        const [label, meaning] = words[each];
        return (
          <Choice
            key={each}
            name="payment-way"
            label={label}
            meaning={whyNot ?? meaning}
            isChosen={way.chosen === each || (each === 'online' && !way.chosen)}
            disabled={each === 'online' ? !canPay : whyNot !== undefined}
            onChoose={() => way.choose(each)}
          />
        );
      })}
    </fieldset>
  );
}
