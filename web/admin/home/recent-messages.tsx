import type { RecentContact } from '#contract/analytics/analytics.ts';
import { findSubject } from '#contract/contact/contact-rules.ts';
import { capitalized } from '#web/ui/capitalized.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Link } from '#web/ui/link.tsx';

/** Red, yellow and green here; the list of messages has colours of its own (S27). */
const tones: Record<RecentContact['status'], ChipTone> = {
  new: 'madder',
  read: 'turmeric',
  replied: 'leaf',
};

export function RecentMessages({ contacts }: { contacts: readonly RecentContact[] }) {
  return (
    <section aria-labelledby="recent-messages" className="mt-8">
      <h2 id="recent-messages" className="text-2xl">
        Recent Messages
      </h2>
      {contacts.length === 0 ? (
        <p className="mt-4 rounded-lg border border-line bg-rice p-6 text-center text-soft">
          No recent messages
        </p>
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-lg border border-line bg-rice shadow-card">
          {contacts.map((contact) => (
            <Message key={contact._id} contact={contact} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Message({ contact }: { contact: RecentContact }) {
  const { _id, name, email, subject, status, createdAt } = contact;
  return (
    <li>
      <Link
        to={`/admin/contacts?contact=${_id}`}
        className="grid gap-x-4 gap-y-1 p-4 hover:bg-shade sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="break-words">{name}</strong>
          <Chip tone={tones[status]}>{capitalized(status)}</Chip>
        </span>
        <span className="text-sm text-soft max-sm:order-last sm:text-right">
          <DateText iso={createdAt} />
        </span>
        <span className="break-words text-sm text-soft">{email}</span>
        <span className="text-sm sm:text-right">{findSubject(subject)?.label ?? subject}</span>
      </Link>
    </li>
  );
}
