import type { Customer } from '#contract/customers/customers.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Ban, MailQuestionMark, UserCog } from '#web/ui/icons/admin-icons.ts';
import { CircleCheck } from '#web/ui/icons/icons.ts';

type Shown = Pick<Customer, 'isVerified' | 'bannedAt' | 'staffRole'>;

/** The state of a customer's account: at least one badge. */
export function CustomerBadges({ customer }: { customer: Shown }) {
  const { isVerified, bannedAt, staffRole } = customer;
  return (
    <span className="flex flex-wrap gap-2">
      {staffRole && (
        <Chip tone="plum" icon={<UserCog aria-hidden="true" />}>
          <span className="capitalize">{staffRole}</span>
        </Chip>
      )}
      {bannedAt && (
        <Chip tone="madder" icon={<Ban aria-hidden="true" />}>
          Banned
        </Chip>
      )}
      {isVerified ? (
        <Chip tone="leaf" icon={<CircleCheck aria-hidden="true" />}>
          Verified
        </Chip>
      ) : (
        <Chip tone="turmeric" icon={<MailQuestionMark aria-hidden="true" />}>
          Not verified
        </Chip>
      )}
    </span>
  );
}
