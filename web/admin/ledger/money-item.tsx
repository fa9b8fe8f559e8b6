import type { MoneyMovement } from '#contract/ledger/admin-ledger.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import type { ChipTone } from '#web/ui/chip.tsx';
import { MovementItem, signed } from './movement-item.tsx';

const kinds: Record<MoneyMovement['kind'], [word: string, tone: ChipTone]> = {
  paid: ['Paid', 'leaf'],
  surplus: ['Surplus', 'turmeric'],
  refunded: ['Refunded', 'river'],
  'refund-failed': ['Refund failed', 'madder'],
  kept: ['Too little to refund', 'turmeric'],
};

export function MoneyItem({ movement }: { movement: MoneyMovement }) {
  const { at, kind, amount, orderId, paymentId } = movement;
  const [word, tone] = kinds[kind];
  return (
    <MovementItem
      at={at}
      word={word}
      tone={tone}
      orderId={orderId}
      figures={signed(amount, formatExactRupees)}
    >
      <span className="min-w-0 break-all text-soft text-sm">{paymentId}</span>
    </MovementItem>
  );
}
