import {
  addresseeFacts,
  type BreachAddressee,
  breachAddressees,
  dueOf,
} from '#contract/privacy/breach-rules.ts';
import type { Breach } from '#contract/privacy/breaches.ts';
import { copyText } from '#web/admin/records/copy-text.ts';
import { StepDialog } from '#web/admin/records/step-dialog.tsx';
import { StepButton, useSteps } from '#web/admin/records/steps.tsx';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { controlClass } from '#web/ui/forms/field.tsx';
import { breachSteps, reportOf } from './breach-fields.tsx';
import { breachText } from './breach-texts.ts';

interface DeadlinesProps {
  breach: Breach;
  onUpdated(breach: Breach): void;
}

/** Whom to notify, by when, whether it was done, and the prepared text. */
export function BreachDeadlines({ breach, onUpdated }: DeadlinesProps) {
  return (
    <ul className="grid gap-3">
      {breachAddressees.map(({ value }) => (
        <Addressee key={value} to={value} breach={breach} onUpdated={onUpdated} />
      ))}
    </ul>
  );
}

function Addressee({ to, breach, onUpdated }: DeadlinesProps & { to: BreachAddressee }) {
  const facts = addresseeFacts(to);
  const work = useSteps(breachSteps, 'breach', { record: breach, onUpdated });
  const report = reportOf(breach, to);
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
      <StepButton work={work} step="report" part={to} className="justify-self-start">
        {report ? 'Correct' : 'Mark as Notified'}
      </StepButton>
      {work.open?.part === to && <StepDialog work={work} />}
    </li>
  );
}

function NotReported({ due, hours }: { due: Date; hours: number }) {
  const isLate = due.getTime() <= Date.now();
  if (hours === 0) return <Chip tone="madder">Due immediately</Chip>;
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
