import type { ReactNode } from 'react';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { Link } from '#web/ui/link.tsx';

interface MovementItemProps {
  at: string;
  word: string;
  tone: ChipTone;
  orderId: string | null;
  /** The amounts. */
  figures: ReactNode;
  /** What the movement is about. */
  children: ReactNode;
}

/** A line of the ledger: when, what, of what and how much. */
export function MovementItem({ at, word, tone, orderId, figures, children }: MovementItemProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 md:grid-cols-[13rem_9rem_minmax(0,1fr)_auto]">
      <span className="text-sm text-soft max-md:order-3 max-md:col-span-2">
        <TimeText iso={at} />
      </span>
      <span>
        <Chip tone={tone}>{word}</Chip>
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-4 max-md:order-2 max-md:col-span-2">
        {orderId && (
          <Link
            to={`/admin/orders?order=${orderId}`}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
          >
            #{shortOrderId(orderId)}
          </Link>
        )}
        {children}
      </span>
      <span className="text-right font-semibold tabular-nums max-md:order-1">{figures}</span>
    </li>
  );
}

const MINUS = '−';

/** With its sign, since the ledger records changes. */
export function signed(amount: number, words: (size: number) => string): string {
  return `${amount < 0 ? MINUS : '+'}${words(Math.abs(amount))}`;
}
