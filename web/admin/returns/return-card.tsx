import { unitsText } from '#contract/catalogue/variants.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import type { AdminReturn } from '#contract/returns/desk/admin-returns.ts';
import { reasonLabel } from '#contract/returns/record/return-rules.ts';
import { Chip } from '#web/ui/chip.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Images } from '#web/ui/icons/admin-icons.ts';
import { CardHead } from '../list/record-card.tsx';
import { ReturnBadge } from './return-badge.tsx';

export function ReturnCard({ record: entry }: { record: AdminReturn }) {
  const { images } = entry;
  return (
    <>
      <CardHead
        title={`Order #${shortOrderId(entry.order._id)}`}
        badge={<ReturnBadge status={entry.status} />}
      />
      <span className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="min-w-0 break-words">{entry.name}</span>
        <span className="font-semibold tabular-nums">{formatExactRupees(entry.amount)}</span>
      </span>
      <span className="break-words">{entry.lines.map(unitsText).join('; ')}</span>
      <span className="flex flex-wrap items-center gap-2 text-sm">
        <span>{reasonLabel(entry.reason)}</span>
        {images.length > 0 && (
          <Chip icon={<Images aria-hidden="true" />}>
            {images.length === 1 ? '1 image' : `${images.length} images`}
          </Chip>
        )}
        <span className="ml-auto text-soft">
          <DateText iso={entry.createdAt} />
        </span>
      </span>
    </>
  );
}
