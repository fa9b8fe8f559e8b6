import type { DeskSummary } from '#contract/commissions/admin-commissions.ts';
import { formatRupees } from '#contract/money/money.ts';
import { DayText } from '#web/commissions/day-text.tsx';
import { StepBadge } from '#web/commissions/step-badge.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { CardHead } from '../list/record-card.tsx';

export function DeskCard({ record: commission }: { record: DeskSummary }) {
  const { number, title, name, step, lastAt } = commission;
  return (
    <>
      <CardHead title={title} badge={<StepBadge step={step} />} />
      <span className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="min-w-0 break-words text-soft">{name}</span>
        <span className="tabular-nums">{number}</span>
      </span>
      <DueDates commission={commission} />
      <span className="flex flex-wrap items-center gap-2">
        <TurnBadge commission={commission} />
        <span className="ml-auto text-sm text-soft">
          <DateText iso={lastAt} />
        </span>
      </span>
    </>
  );
}

/** Whose turn it is, and how much is not read yet. */
export function TurnBadge({ commission: { waitsFor, unread } }: { commission: DeskSummary }) {
  return (
    <>
      {waitsFor === 'studio' && <Chip tone="madder">Our turn</Chip>}
      {waitsFor === 'customer' && <Chip>Customer’s turn</Chip>}
      {unread > 0 && <Chip tone="turmeric">{unread} new</Chip>}
    </>
  );
}

/** The sum of the present quote, and the days that bind it. */
export function DueDates({ commission }: { commission: DeskSummary }) {
  const { total, step, validUntil, deliverOn, wantedOn } = commission;
  if (total === null && !wantedOn) return null;
  return (
    <span className="flex flex-wrap gap-x-4 text-sm tabular-nums">
      {total !== null && <span className="font-semibold">{formatRupees(total)}</span>}
      {step === 'quoted' && validUntil && (
        <span>
          valid until <DayText day={validUntil} />
        </span>
      )}
      {deliverOn ? (
        <span>
          delivery by <DayText day={deliverOn} />
        </span>
      ) : (
        wantedOn && (
          <span>
            wanted by <DayText day={wantedOn} />
          </span>
        )
      )}
    </span>
  );
}
