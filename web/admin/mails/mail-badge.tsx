import type { Mail } from '#contract/mails/mails.ts';
import { Chip } from '#web/ui/chip.tsx';
import { CircleCheck } from '#web/ui/icons/circle-check.ts';
import { Clock } from '#web/ui/icons/clock.ts';
import { TriangleAlert } from '#web/ui/icons/triangle-exclamation-point.ts';

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
