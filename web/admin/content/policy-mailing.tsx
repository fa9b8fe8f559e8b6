import { type ReactNode, useState } from 'react';
import type { PolicyMailing as Mailing } from '#contract/content/policy-mailings.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText, TimeText } from '#web/ui/date-text.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import type { ContentDraft } from './use-content-draft.ts';
import type { PolicyMailingsInUse } from './use-policy-mailings.ts';

interface PolicyMailingProps {
  draft: ContentDraft;
  inUse: NonNullable<PolicyMailingsInUse>;
}

/** What customers were told by mail of terms or privacy, and what they can be told now. */
export default function PolicyMailing({ draft, inUse: { mailings, mail } }: PolicyMailingProps) {
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { people, next, last } = mailings;
  const left = next ? people - next.told : 0;
  const customers = left === 1 ? '1 customer' : `${left.toLocaleString('en-IN')} customers`;

  async function tell(): Promise<void> {
    setBusy(true);
    if (await draft.save()) await mail(draft.seen());
    setBusy(false);
    setAsked(false);
  }

  return (
    <section aria-labelledby="mailing-title" className="min-w-0">
      <h2 id="mailing-title" className="text-2xl">
        Emails to Customers
      </h2>
      <div className="mt-3 grid gap-4 rounded-lg border border-line bg-rice p-4 sm:p-6">
        {last && <Last last={last} />}
        {!next && !last && (
          <p className="text-soft">
            Once a new version is scheduled or published, you can tell your customers about it here.
          </p>
        )}
        {next && left > 0 && (
          <>
            <p>
              {next.told > 0
                ? `${customers} have not been told yet`
                : 'No customer has been told by email yet'}{' '}
              that a new version applies from <DateText iso={next.holdsFrom} />.{' '}
              {next.summary
                ? `The email says: “${next.summary}”`
                : 'The email links to the text but does not say what changes, because “Notice to customers about this version” is empty or unchanged.'}
            </p>
            <Button className="justify-self-start max-sm:w-full" onClick={() => setAsked(true)}>
              Email {left.toLocaleString('en-IN')} {left === 1 ? 'Customer' : 'Customers'}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={isAsked}
        title={`Email ${customers}?`}
        description="Everyone with an account or an order gets one email over the next minutes. You cannot recall an email."
        confirmLabel="Send the Emails"
        loading={isBusy}
        onConfirm={() => void tell()}
        onCancel={() => setAsked(false)}
      />
    </section>
  );
}

function Last({ last }: { last: Mailing }) {
  const { holdsFrom, startedAt, people, mailed, problem } = last;
  return (
    <>
      <p>
        On <TimeText iso={startedAt} /> you told{' '}
        {people === 1 ? '1 customer' : `${people.toLocaleString('en-IN')} customers`} that a new
        version applies from <DateText iso={holdsFrom} />.{' '}
        {mailed < people && `${mailed.toLocaleString('en-IN')} of the emails are written so far.`}
      </p>
      {problem && (
        <p role="alert" className="rounded-md bg-turmeric-wash px-4 py-3 text-turmeric-deep">
          {problems[problem]}
        </p>
      )}
    </>
  );
}

const problems: Record<NonNullable<Mailing['problem']>, ReactNode> = {
  withdrawn: 'The new version is no longer scheduled, but customers have been told about it.',
  moved: 'The new version is now scheduled for a different time than these emails say.',
  earlier: 'The new version was published before the day in these emails.',
  text: 'The text was changed after these emails. Their link shows the current text.',
};
