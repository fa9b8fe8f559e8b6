import type { AdminContact } from '#contract/contact/admin-contacts.ts';
import { subjectLine } from '#contract/contact/contact-rules.ts';
import { CardHead } from '#web/admin/list/record-card.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { ContactBadge, ImagesBadge, WaitingBadge } from './contact-badges.tsx';

export function ContactCard({ record: contact }: { record: AdminContact }) {
  return (
    <>
      <CardHead title={contact.name} badge={<ContactBadge status={contact.status} />} />
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
    </>
  );
}
