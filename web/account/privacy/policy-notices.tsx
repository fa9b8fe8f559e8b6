import type { ChangedPolicy } from '#contract/content/policies.ts';
import { policyNames } from '#contract/content/policy-rules.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { Link } from '#web/ui/link.tsx';

/** What has changed in terms and privacy, in the studio's own words. */
export function PolicyNotices({ notices }: { notices: readonly ChangedPolicy[] }) {
  return notices.map(({ page, text, since }) => (
    <p
      key={page}
      className="rounded-md border-turmeric border-l-4 bg-turmeric-wash px-4 py-3 text-sm"
    >
      <Link to={`/${page}`} className="font-semibold text-accent underline underline-offset-4">
        {policyNames[page]}
      </Link>{' '}
      changed on <DateText iso={since} />
      {text && `: ${text}`}
    </p>
  ));
}
