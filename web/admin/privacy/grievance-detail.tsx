import { useState } from 'react';
import { grievanceKinds, grievanceLimits } from '#contract/privacy/grievance-rules.ts';
import type { Grievance } from '#contract/privacy/grievances.ts';
import { AddressFact, CustomerFact } from '#web/admin/cases/sender-facts.tsx';
import { RestoredHint } from '#web/admin/records/restored-hint.tsx';
import { StaleNotice } from '#web/admin/records/stale-notice.tsx';
import { useMay } from '#web/admin/records/use-staff.ts';
import { Button } from '#web/ui/button.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { TextAreaField } from '#web/ui/forms/text-field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Fact, Facts } from '../list/facts.tsx';
import type { DetailProps } from '../list/list-screen.tsx';
import { RecordHeader, WordsPart } from '../list/panel-part.tsx';
import { DueBadge, GrievanceBadge } from './grievance-badges.tsx';
import { useGrievanceActions } from './use-grievance-actions.ts';

export function GrievanceDetail({ record: entry, onUpdated }: DetailProps<Grievance>) {
  const work = useGrievanceActions(entry, onUpdated);
  const isOpen = entry.dueAt !== null;
  return (
    <>
      <RecordHeader title={entry.name || 'Erased'} badge={<GrievanceBadge status={entry.status} />}>
        <span>
          <DueBadge {...entry} />
        </span>
      </RecordHeader>
      <GrievanceFacts entry={entry} />
      <WordsPart title="Request" words={entry.details} />
      <WordsPart title="Our last answer" words={entry.answer} />
      {work.stale && <StaleNotice {...work.stale} />}
      {isOpen && <Steps entry={entry} work={work} />}
      <Notes work={work} saved={entry.notes} />
    </>
  );
}

type GrievanceActions = ReturnType<typeof useGrievanceActions>;

function Steps({ entry, work }: { entry: Grievance; work: GrievanceActions }) {
  const [isRefusing, setRefusing] = useState(false);
  const isBusy = work.task !== undefined;
  return (
    <section className="grid gap-3 border-line border-t pt-4">
      <TextAreaField
        label="Message to the person"
        error={work.problem}
        hint={`Goes to ${entry.email || 'nobody: the person was erased'}. It is optional for an acknowledgement.`}
        rows={5}
        value={work.answer}
        maxLength={grievanceLimits.answerMax}
        onChange={({ target }) => work.type({ answer: target.value })}
      />
      {work.isRestored && work.answer && <RestoredHint onForget={work.forget} />}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {entry.status === 'received' && (
          <Button
            loading={work.task === 'acknowledge'}
            disabled={isBusy}
            onClick={() => void work.take('acknowledge')}
          >
            Acknowledge
          </Button>
        )}
        <Button
          variant={entry.status === 'received' ? 'secondary' : 'primary'}
          loading={work.task === 'resolve'}
          disabled={isBusy}
          onClick={() => void work.take('resolve')}
        >
          Resolve
        </Button>
        <Button
          variant="secondary"
          disabled={isBusy}
          onClick={() => (work.answer.trim() ? setRefusing(true) : void work.take('refuse'))}
        >
          Refuse
        </Button>
      </div>
      <ConfirmDialog
        open={isRefusing}
        title="Refuse Request"
        description="The person gets your reason by email, with a contact for complaints. A refused request is closed."
        confirmLabel="Refuse"
        danger
        loading={work.task === 'refuse'}
        onConfirm={() => void work.take('refuse').finally(() => setRefusing(false))}
        onCancel={() => setRefusing(false)}
      />
    </section>
  );
}

function Notes({ work, saved }: { work: GrievanceActions; saved: string }) {
  return (
    <section className="grid gap-3 border-line border-t pt-4">
      <TextAreaField
        label="Notes"
        hint="Only for staff"
        rows={3}
        value={work.notes}
        maxLength={grievanceLimits.notesMax}
        onChange={({ target }) => work.type({ notes: target.value })}
      />
      <Button
        variant="secondary"
        loading={work.task === 'note'}
        disabled={work.task !== undefined || work.notes === saved}
        onClick={() => void work.note()}
        className="justify-self-start max-sm:w-full"
      >
        Save Notes
      </Button>
    </section>
  );
}

function GrievanceFacts({ entry }: { entry: Grievance }) {
  const kind = grievanceKinds.find(({ value }) => value === entry.kind);
  const mayAudit = useMay('owner');
  return (
    <Facts>
      <Fact name="About">
        {kind?.label} <span className="block text-sm text-soft">{kind?.right}</span>
      </Fact>
      <Fact name="Ticket">
        <span className="font-semibold tabular-nums">{entry.ticket}</span>
      </Fact>
      <AddressFact
        {...entry}
        unproven="The person was not signed in. Verify their identity before you share or erase any data."
      />
      <Fact name="Received">
        <TimeText iso={entry.receivedAt} />
      </Fact>
      <Fact name="Acknowledge by">
        <TimeText iso={entry.acknowledgeBy} />
        {entry.acknowledgedAt && (
          <span className="block text-sm text-soft">
            Done on <TimeText iso={entry.acknowledgedAt} />
          </span>
        )}
      </Fact>
      <Fact name="Resolve by">
        <TimeText iso={entry.resolveBy} />
        {entry.closedAt && (
          <span className="block text-sm text-soft">
            Closed on <TimeText iso={entry.closedAt} />
          </span>
        )}
      </Fact>
      <CustomerFact userId={entry.userId} />
      {mayAudit && (
        <Fact name="Log">
          <Link to={`/admin/audit?q=${entry.ticket}`} className="text-accent underline">
            History
          </Link>
        </Fact>
      )}
    </Facts>
  );
}
