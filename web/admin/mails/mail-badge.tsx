import type { Mail } from '#contract/mails/mails.ts';
import { Chip } from '#web/ui/chip.tsx';
import { TriangleAlert } from '#web/ui/icons/account-icons.ts';
import { CircleCheck, Clock } from '#web/ui/icons/icons.ts';

/** The status of a mail. */
export function MailBadge({ mail: { state, lastError } }: { mail: Mail }) {
  if (state === 'sent') {
    return (
      <Chip tone="leaf" icon={<CircleCheck aria-hidden="true" />}>
        Sent
      </Chip>
    );
  }
  if (state === 'failed') {
    return (
      <Chip tone="madder" icon={<TriangleAlert aria-hidden="true" />}>
        Failed
      </Chip>
    );
  }
  return (
    <Chip tone={lastError ? 'turmeric' : 'plain'} icon={<Clock aria-hidden="true" />}>
      {lastError ? 'Trying again' : 'Waiting'}
    </Chip>
  );
}
