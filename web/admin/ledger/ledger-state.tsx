import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { LedgerChecks } from '#contract/ledger/admin-ledger.ts';
import type { LedgerCheck } from '#contract/ledger/ledger.ts';
import { ledgerMessages, unaskedOf } from '#contract/ledger/ledger-rules.ts';
import { TimeText } from '#web/ui/date-text.tsx';
import { TriangleAlert } from '#web/ui/icons/account-icons.ts';
import { CircleHelp } from '#web/ui/icons/admin-icons.ts';
import { CircleCheck } from '#web/ui/icons/icons.ts';
import { ProgressBar } from '#web/ui/loading/progress-bar.tsx';
import { BrokenRules } from './broken-rules.tsx';

/** The result of the last check, and the progress of the current one. */
export function LedgerState({ checks: { last, running } }: { checks: LedgerChecks }) {
  return (
    <section aria-label="Last check" className="mt-6 grid gap-4">
      {running && <Running check={running} />}
      {last ? <Ended check={last} /> : !running && <Never />}
    </section>
  );
}

function Running({ check: { asked, toAsk } }: { check: LedgerCheck }) {
  const count = (number: number) => number.toLocaleString('en-IN');
  return (
    <div className="grid gap-2 rounded-lg border border-line bg-rice p-4 shadow-card md:p-6">
      <ProgressBar label="Orders compared" part={toAsk > 0 ? asked / toAsk : undefined} />
      <p role="status" className="tabular-nums">
        {toAsk > 0
          ? `${count(asked)} of ${count(toAsk)} orders compared with the payment provider`
          : 'The ledger is being checked'}
      </p>
      <p className="text-soft">You can leave or close this page. The check continues.</p>
    </div>
  );
}

function Ended({ check }: { check: LedgerCheck }) {
  const unasked = unaskedOf(check);
  const broken = check.violations.length;
  return (
    <>
      {broken > 0 ? (
        <Result tone="bad" title="Something is not right" check={check}>
          {broken === 1 ? 'One check failed' : `${broken} checks failed`}. See below. Nothing was
          changed.
        </Result>
      ) : (
        <Result
          tone={unasked > 0 ? 'unsure' : 'good'}
          title={unasked > 0 ? 'Not everything could be checked' : 'Money and stock are right'}
          check={check}
        >
          {unasked > 0 && 'The shop’s own ledger is consistent. '}
        </Result>
      )}
      {broken > 0 && <BrokenRules violations={check.violations} />}
    </>
  );
}

const looks = {
  good: { Icon: CircleCheck, ground: 'border-leaf bg-leaf-wash', ink: 'text-leaf' },
  unsure: {
    Icon: CircleHelp,
    ground: 'border-turmeric-deep bg-turmeric-wash',
    ink: 'text-turmeric-deep',
  },
  bad: { Icon: TriangleAlert, ground: 'border-madder bg-madder-wash', ink: 'text-madder' },
};

interface ResultProps {
  tone: keyof typeof looks;
  title: string;
  check: LedgerCheck;
  children?: ReactNode;
}

function Result({ tone, title, check, children }: ResultProps) {
  const { Icon, ground, ink } = looks[tone];
  const unasked = unaskedOf(check);
  return (
    <div className={clsx('flex gap-4 rounded-lg border p-4 md:p-6', ground)}>
      <Icon aria-hidden="true" className={clsx('mt-0.5 size-7 shrink-0', ink)} />
      <div className="min-w-0">
        <h2 className={clsx('font-sans font-semibold text-lg', ink)}>{title}</h2>
        <p className="mt-1">
          {children} {unasked > 0 ? ledgerMessages.unasked(unasked) : comparedWords(check)}
        </p>
        <p className="mt-1 text-soft text-sm">
          Checked <TimeText iso={check.endedAt ?? check.startedAt} /> by {check.by}
        </p>
      </div>
    </div>
  );
}

function comparedWords({ orders, asked, days }: LedgerCheck): string {
  const all = orders === 1 ? '1 order' : `${orders.toLocaleString('en-IN')} orders`;
  if (days === null) return `${all}; the payment provider was not asked.`;
  const since = days === 1 ? 'the last day' : `the last ${days} days`;
  return `${all} in the shop’s ledger; ${asked.toLocaleString('en-IN')} of ${since} compared with the payment provider.`;
}

function Never() {
  return (
    <p className="rounded-lg border border-line bg-rice p-4 text-soft md:p-6">
      The ledger has not been checked yet. The shop checks it automatically every night.
    </p>
  );
}
