import { useState } from 'react';
import type { AdminContact } from '#contract/contact/admin-contacts.ts';
import {
  type ContactStatus,
  contactMessages,
  contactStatuses,
  subjectLine,
} from '#contract/contact/contact-rules.ts';
import { AddressFact, CustomerFact } from '#web/admin/cases/sender-facts.tsx';
import { Fact, Facts } from '#web/admin/list/facts.tsx';
import type { DetailProps } from '#web/admin/list/list-screen.tsx';
import { PanelPart, RecordHeader, WordsPart } from '#web/admin/list/panel-part.tsx';
import { StaleNotice } from '#web/admin/records/stale-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { capitalized } from '#web/ui/capitalized.ts';
import { TimeText } from '#web/ui/date-text.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { SelectField } from '#web/ui/forms/text-field.tsx';
import { ContactBadge, WaitingBadge } from './contact-badges.tsx';
import { ContactImages } from './contact-images.tsx';
import { ContactReply } from './contact-reply.tsx';
import { ContactThread } from './contact-thread.tsx';
import { OpenCommission } from './open-commission.tsx';
import { useContactChanges } from './use-contact-changes.ts';

export function ContactDetail({ record: contact, onUpdated, close }: DetailProps<AdminContact>) {
  const changes = useContactChanges(contact, { onChanged: onUpdated, onResolved: close });
  const [isAsking, setAsking] = useState(false);
  const { task } = changes;
  return (
    <>
      <RecordHeader
        title={contact.name}
        badge={<ContactBadge status={task === 'resolve' ? 'resolved' : contact.status} />}
      >
        {contact.waitingHours !== null && (
          <span>
            <WaitingBadge hours={contact.waitingHours} />
          </span>
        )}
      </RecordHeader>
      <ContactFacts contact={contact} />
      <WordsPart title="Message" words={contact.message} />
      {contact.images.length > 0 && (
        <PanelPart title="Images">
          <ContactImages images={contact.images} />
        </PanelPart>
      )}
      {contact.replies.length > 0 && (
        <PanelPart title="Replies">
          <ContactThread replies={contact.replies} />
        </PanelPart>
      )}
      {changes.stale && <StaleNotice {...changes.stale} />}
      <SelectField
        label="Status"
        value={contact.status}
        disabled={task !== undefined}
        onChange={(event) => void changes.mark(event.target.value as ContactStatus)}
        className="max-w-60"
        options={contactStatuses.map((status) => ({ value: status, label: capitalized(status) }))}
      />
      {contact.subject === 'custom' && <OpenCommission contactId={contact._id} />}
      <ContactReply
        email={contact.email}
        reply={changes.reply}
        isRestored={changes.isRestored}
        isSending={task === 'reply'}
        onType={changes.typeReply}
        onForget={changes.forgetReply}
        onSend={() => void changes.send()}
      />
      <div className="border-line border-t pt-4">
        <Button
          variant="secondary"
          disabled={task !== undefined}
          onClick={() => setAsking(true)}
          className="max-sm:w-full"
        >
          Resolve & Delete
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Resolve & Delete"
        description={contactMessages.confirmResolve}
        confirmLabel="Resolve & Delete"
        danger
        loading={task === 'resolve'}
        onConfirm={() => void changes.resolve().finally(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function ContactFacts({ contact }: { contact: AdminContact }) {
  return (
    <Facts>
      <AddressFact {...contact} />
      <Fact name="Subject">{subjectLine(contact)}</Fact>
      <Fact name="Ticket">
        <span className="font-semibold tabular-nums">{contact.ticket}</span>
      </Fact>
      <Fact name="Date">
        <TimeText iso={contact.createdAt} />
      </Fact>
      <CustomerFact userId={contact.userId} />
    </Facts>
  );
}
