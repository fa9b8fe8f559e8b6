import { type FormEvent, useState } from 'react';
import { indianTime } from '#contract/api/calendar.ts';
import {
  addresseeFacts,
  type BreachAddressee,
  breachAddressees,
  breachLimits,
  dueOf,
} from '#contract/privacy/breach-rules.ts';
import { breachesApi } from '#contract/privacy/breaches.endpoints.ts';
import type { Breach } from '#contract/privacy/breaches.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { copyText } from '#web/admin/records/copy-text.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { controlClass } from '#web/ui/forms/field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { breachText } from './breach-texts.ts';

interface DeadlinesProps {
  breach: Breach;
  onChanged(breach: Breach): void;
}

/** Whom to notify, by when, whether it was done, and the prepared text. */
export function BreachDeadlines({ breach, onChanged }: DeadlinesProps) {
  return (
    <ul className="grid gap-3">
      {breachAddressees.map(({ value }) => (
        <Addressee key={value} to={value} breach={breach} onChanged={onChanged} />
      ))}
    </ul>
  );
}

function Addressee({ to, breach, onChanged }: DeadlinesProps & { to: BreachAddressee }) {
  const facts = addresseeFacts(to);
  const report = breach.reports.find(({ addressee }) => addressee === to);
  const due = dueOf(to, breach.noticedAt);
  return (
    <li className="grid gap-2 rounded-md border border-line p-3">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <strong>{facts.label}</strong>
        {report ? <Chip tone="leaf">Notified</Chip> : <NotReported due={due} hours={facts.hours} />}
      </span>
      <p className="text-sm text-soft">
        {facts.law}. {facts.how}.
      </p>
      {report && (
        <p className="text-sm">
          Notified on <TimeText iso={report.toldAt} />
          {report.reference && `, ${report.reference}`}
        </p>
      )}
      <PreparedText to={to} breach={breach} />
      <ReportForm to={to} breach={breach} onChanged={onChanged} />
    </li>
  );
}

function NotReported({ due, hours }: { due: Date; hours: number }) {
  const isLate = due.getTime() <= Date.now();
  if (hours === 0) return <Chip tone="madder">Not yet. Required without delay</Chip>;
  return (
    <Chip tone={isLate ? 'madder' : 'turmeric'}>
      <span suppressHydrationWarning>
        {isLate ? 'Overdue since ' : 'Until '}
        <TimeText iso={due.toISOString()} />
      </span>
    </Chip>
  );
}

function PreparedText({ to, breach }: { to: BreachAddressee; breach: Breach }) {
  const shop = useShopFacts();
  const text = breachText(to, breach, shop);
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent underline underline-offset-4">
        Prepared text
      </summary>
      <textarea
        readOnly
        aria-label="Prepared text"
        rows={8}
        value={text}
        className={`${controlClass} h-auto resize-y text-sm leading-normal`}
      />
      <Button variant="secondary" onClick={() => void copyText('Text', text)} className="mt-2">
        Copy Text
      </Button>
    </details>
  );
}

function ReportForm({ to, breach, onChanged }: DeadlinesProps & { to: BreachAddressee }) {
  const report = breach.reports.find(({ addressee }) => addressee === to);
  const [isOpen, setOpen] = useState(false);
  const [reportedAt, setReportedAt] = useState('');
  const [reference, setReference] = useState('');
  const [problem, setProblem] = useState<string>();
  const adminCall = useAdminCall();
  const { task, run } = useRecordActions<'report', Breach>({
    record: 'breach',
    onUpdated: onChanged,
    onRefused: ({ errors, message }) => setProblem(errors?.[0]?.message ?? message),
  });

  function open(): void {
    setReportedAt(indianTime(report ? new Date(report.toldAt) : new Date()));
    setReference(report?.reference ?? '');
    setOpen(true);
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const params = { id: breach._id };
    const body = { addressee: to, toldAt: reportedAt, reference };
    await run(
      'report',
      () => adminCall(breachesApi.reportBreach, { params, body }),
      () => setOpen(false),
    );
  }

  if (!isOpen) {
    return (
      <Button variant="secondary" onClick={open} className="justify-self-start">
        {report ? 'Correct' : 'Mark as Notified'}
      </Button>
    );
  }
  return (
    <form onSubmit={save} noValidate className="grid gap-3 sm:grid-cols-2">
      <TextField
        label="Notified at (Indian time)"
        type="datetime-local"
        value={reportedAt}
        error={problem}
        onChange={({ target }) => {
          setProblem(undefined);
          setReportedAt(target.value.slice(0, 16));
        }}
      />
      <TextField
        label="Reference (optional)"
        value={reference}
        maxLength={breachLimits.lineMax}
        onChange={({ target }) => setReference(target.value)}
      />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" loading={task === 'report'}>
          Save
        </Button>
        <Button variant="secondary" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
