import type { AdminContact } from '#contract/contact/admin-contacts.ts';
import { subjectLine } from '#contract/contact/contact-rules.ts';
import { RecordCard } from '#web/admin/list/record-card.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';
import { ContactBadge, ImagesBadge, WaitingBadge } from './contact-badges.tsx';

export function ContactCard({ contact, isOpen }: { contact: AdminContact; isOpen: boolean }) {
  const { asked: to } = useAskedSearch();
  to.set('contact', contact._id);
  return (
    <RecordCard to={to} isOpen={isOpen}>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <strong className="min-w-0 break-words">{contact.name}</strong>
        <ContactBadge status={contact.status} />
      </span>
      <span className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="max-w-full truncate text-soft">{contact.email}</span>
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
    </RecordCard>
  );
}
