import type { Mail } from '#contract/mails/mails.ts';
import { TriangleAlert } from '#web/ui/icons/account-icons.ts';
import { CircleCheck } from '#web/ui/icons/icons.ts';
import { Clock } from '#web/ui/icons/state-icons.ts';
import { statusBadge } from '../list/status-badge.tsx';

const Badge = statusBadge({
  sent: ['leaf', CircleCheck],
  failed: ['madder', TriangleAlert],
  waiting: ['plain', Clock],
  again: ['turmeric', Clock, 'Trying again'],
});

/** The status of a mail. */
export function MailBadge({ mail: { state, lastError } }: { mail: Mail }) {
  return <Badge status={state === 'waiting' && lastError ? 'again' : state} />;
}
