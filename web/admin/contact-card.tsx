import clsx from 'clsx';
import { Link } from 'react-router';
import type { AdminContact } from '#contract/admin-contacts.ts';
import { subjectLine } from '#contract/contact-rules.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { useAskedSearch } from '#web/ui/use-asked-search.ts';
import { ContactBadge, ImagesBadge, WaitingBadge } from './contact-badges.tsx';

export function ContactCard({ contact, isOpen }: { contact: AdminContact; isOpen: boolean }) {
  const { asked } = useAskedSearch();
  const to = new URLSearchParams(asked);
  to.set('contact', contact._id);
  return (
    <li>
      <Link
        to={`?${to}`}
        preventScrollReset
        aria-current={isOpen || undefined}
        className={clsx(
          'grid gap-2 rounded-lg border bg-rice p-4 shadow-card hover:border-geru',
          isOpen ? 'border-geru ring-1 ring-geru' : 'border-line',
        )}
      >
        <span className="flex flex-wrap items-center justify-between gap-2">
          <strong className="min-w-0 break-words">{contact.name}</strong>
          <ContactBadge status={contact.status} />
        </span>
        <span className="flex flex-wrap justify-between gap-x-4 text-sm">
          <span className="min-w-0 break-words text-soft">{contact.email}</span>
          <span>{subjectLine(contact)}</span>
        </span>
        <span className="line-clamp-2 break-words">{contact.message}</span>
        <span className="flex flex-wrap items-center gap-2">
          <WaitingBadge hours={contact.waitingHours} />
          <ImagesBadge count={contact.images.length} />
          <span className="ml-auto text-sm text-soft">
            <DateText iso={contact.createdAt} />
          </span>
        </span>
      </Link>
    </li>
  );
}
