import { grievanceKindWords } from '#contract/privacy/grievance-rules.ts';
import type { Grievance } from '#contract/privacy/grievances.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { CardHead } from '../list/record-card.tsx';
import { DueBadge, GrievanceBadge } from './grievance-badges.tsx';

export function GrievanceCard({ record: entry }: { record: Grievance }) {
  return (
    <>
      <CardHead title={entry.name || 'Erased'} badge={<GrievanceBadge status={entry.status} />} />
      <span className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span>{grievanceKindWords(entry.kind)}</span>
        <span className="text-soft tabular-nums">{entry.ticket}</span>
      </span>
      <span className="line-clamp-2 break-words">{entry.details}</span>
      <span className="flex flex-wrap items-center gap-2">
        <DueBadge {...entry} />
        <span className="ml-auto text-sm text-soft">
          <DateText iso={entry.receivedAt} />
        </span>
      </span>
    </>
  );
}
