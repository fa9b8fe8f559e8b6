import type { GrievanceStatus } from '#contract/privacy/grievance-rules.ts';
import type { Grievance } from '#contract/privacy/grievances.ts';
import { capitalized } from '#web/ui/capitalized.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { TriangleAlert } from '#web/ui/icons/account-icons.ts';
import { Clock } from '#web/ui/icons/icons.ts';

const tones: Record<GrievanceStatus, ChipTone> = {
  received: 'turmeric',
  acknowledged: 'river',
  resolved: 'leaf',
  refused: 'plum',
};

export function GrievanceBadge({ status }: { status: GrievanceStatus }) {
  return <Chip tone={tones[status]}>{capitalized(status)}</Chip>;
}

type Due = Pick<Grievance, 'status' | 'dueAt' | 'isOverdue'>;

/** The next step and its deadline; renders nothing if it is closed. */
export function DueBadge({ status, dueAt, isOverdue }: Due) {
  if (!dueAt) return null;
  const what = status === 'received' ? 'Acknowledge' : 'Resolve';
  const Icon = isOverdue ? TriangleAlert : Clock;
  return (
    <Chip tone={isOverdue ? 'madder' : 'plain'} icon={<Icon aria-hidden="true" />}>
      <span>
        {isOverdue ? `Overdue: ${what.toLowerCase()}` : what} by <TimeText iso={dueAt} />
      </span>
    </Chip>
  );
}
