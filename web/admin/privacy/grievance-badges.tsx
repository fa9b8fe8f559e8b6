import type { GrievanceStatus } from '#contract/privacy/grievance-rules.ts';
import type { Grievance } from '#contract/privacy/grievances.ts';
import { statusBadge } from '#web/admin/list/status-badge.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { TriangleAlert } from '#web/ui/icons/account-icons.ts';
import { Clock } from '#web/ui/icons/state-icons.ts';

export const GrievanceBadge = statusBadge<GrievanceStatus>({
  received: ['turmeric'],
  acknowledged: ['river'],
  resolved: ['leaf'],
  refused: ['plum'],
});

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
