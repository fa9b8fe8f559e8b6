import type { AdminContact } from '#contract/contact/admin-contacts.ts';
import {
  type ContactStatus,
  contactStatuses,
  subjectLine,
} from '#contract/contact/contact-rules.ts';
import { AddressFact, CustomerFact } from '#web/admin/cases/sender-facts.tsx';
import { Fact, Facts } from '#web/admin/list/facts.tsx';
import type { DetailProps } from '#web/admin/list/list-screen.tsx';
import { PanelPart, RecordHeader, WordsPart } from '#web/admin/list/panel-part.tsx';
import { StaleNotice } from '#web/admin/records/stale-notice.tsx';
import { StepDialog } from '#web/admin/records/step-dialog.tsx';
import { StepButton, useSteps } from '#web/admin/records/steps.tsx';
import { capitalized } from '#web/ui/capitalized.ts';
import { TimeText } from '#web/ui/date-text.tsx';
import { SelectField } from '#web/ui/forms/text-field.tsx';
import { ContactBadge, WaitingBadge } from './contact-badges.tsx';
import { ContactImages } from './contact-images.tsx';
import { ContactReply } from './contact-reply.tsx';
import { contactSteps } from './contact-steps.ts';
import { ContactThread } from './contact-thread.tsx';
import { OpenCommission } from './open-commission.tsx';
import { useContactChanges } from './use-contact-changes.ts';

export function ContactDetail(props: DetailProps<AdminContact>) {
  const { record: contact, onUpdated } = props;
  const changes = useContactChanges(contact, onUpdated);
  const work = useSteps(contactSteps, 'contact', props);
  const { task } = changes;
  return (
    <>
      <RecordHeader title={contact.name} badge={<ContactBadge status={contact.status} />}>
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
        <StepButton
          work={work}
          step="resolve"
          disabled={task !== undefined}
          className="max-sm:w-full"
        />
      </div>
      <StepDialog work={work} />
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
