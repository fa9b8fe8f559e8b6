import { type ContactStatus, contactLimits, waitingText } from '#contract/contact/contact-rules.ts';
import { statusBadge } from '#web/admin/list/status-badge.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { TriangleAlert } from '#web/ui/icons/account-icons.ts';
import { Images } from '#web/ui/icons/admin-icons.ts';
import { Clock } from '#web/ui/icons/state-icons.ts';

/** The colours of S27; a resolved message disappears a moment later. */
export const ContactBadge = statusBadge<ContactStatus | 'resolved'>({
  new: ['madder'],
  read: ['turmeric'],
  replied: ['river'],
  resolved: ['leaf'],
});

export function ImagesBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Chip icon={<Images aria-hidden="true" />}>{count === 1 ? '1 image' : `${count} images`}</Chip>
  );
}

/** How long a message waits for its answer, against what the shop promises. */
export function WaitingBadge({ hours }: { hours: number | null }) {
  if (hours === null) return null;
  const { promiseHours } = contactLimits;
  const isOverdue = hours >= promiseHours;
  const Icon = isOverdue ? TriangleAlert : Clock;
  const tone = isOverdue ? 'madder' : hours >= promiseHours / 2 ? 'turmeric' : 'plain';
  return (
    <Chip tone={tone} icon={<Icon aria-hidden="true" />}>
      {waitingText(hours)}
    </Chip>
  );
}
