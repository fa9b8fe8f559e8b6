import { useState } from 'react';
import { breachMessages, saysEnough } from '#contract/privacy/breach-rules.ts';
import { breachesApi } from '#contract/privacy/breaches.endpoints.ts';
import type { Affected, Breach } from '#contract/privacy/breaches.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Choice } from '#web/ui/forms/choice.tsx';
import { TextAreaField, TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

interface TellProps {
  breach: Breach;
  onChanged(breach: Breach): void;
}

/** Whom the breach concerns, and the mails to them: nobody gets more than one. */
export function BreachTell({ breach, onChanged }: TellProps) {
  const [who, setWho] = useState<Affected['who']>('everyone');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [emails, setEmails] = useState('');
  const [counted, setCounted] = useState<{ people: number; told: number }>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const adminCall = useAdminCall();
  const params = { id: breach._id };
  const name = `who-${breach._id}`;

  function chosen(): Affected {
    if (who === 'orders') return { who, from, to };
    const lines = emails.split(/[\s,;]+/).filter(Boolean);
    return who === 'emails' ? { who, emails: lines } : { who };
  }

  async function count(): Promise<void> {
    if (!saysEnough(breach)) return setProblem(breachMessages.incomplete);
    setProblem(undefined);
    setBusy(true);
    const answer = await adminCall(breachesApi.countAffected, {
      params,
      body: { affected: chosen() },
    });
    setBusy(false);
    if (!answer.success) return setProblem(answer.errors?.[0]?.message ?? answer.message);
    if (answer.data.people === answer.data.told) return setProblem(breachMessages.noneLeft);
    setCounted(answer.data);
  }

  async function tell(): Promise<void> {
    setBusy(true);
    const body = { affected: chosen(), seen: breach.updatedAt };
    const answer = await adminCall(breachesApi.tellAffected, { params, body });
    setBusy(false);
    setCounted(undefined);
    if (!answer.success) return setProblem(answer.message);
    toast.success(answer.message ?? '');
    onChanged(answer.data.breach);
  }

  const fresh = counted ? counted.people - counted.told : 0;
  return (
    <div className="grid gap-3">
      {breach.recipients > 0 && (
        <p>
          {breach.recipients === 1
            ? '1 person is notified'
            : `${breach.recipients.toLocaleString('en-IN')} people are notified`}
          ; {breach.mailed.toLocaleString('en-IN')} of their emails are written.
        </p>
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">Who is affected?</legend>
        <Choice
          name={name}
          label="All customers"
          meaning="Every account, and every order without one"
          isChosen={who === 'everyone'}
          onChoose={() => setWho('everyone')}
        />
        <Choice
          name={name}
          label="Customers with orders"
          meaning="Placed on these days"
          isChosen={who === 'orders'}
          onChoose={() => setWho('orders')}
        />
        {who === 'orders' && (
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label="From"
              type="date"
              value={from}
              onChange={({ target }) => setFrom(target.value)}
            />
            <TextField
              label="To"
              type="date"
              value={to}
              onChange={({ target }) => setTo(target.value)}
            />
          </div>
        )}
        <Choice
          name={name}
          label="These addresses"
          meaning="Pasted, one per line or separated by commas"
          isChosen={who === 'emails'}
          onChoose={() => setWho('emails')}
        />
        {who === 'emails' && (
          <TextAreaField
            label="Email addresses"
            rows={4}
            value={emails}
            onChange={({ target }) => setEmails(target.value)}
          />
        )}
      </fieldset>
      {problem && (
        <p role="alert" className="font-semibold text-madder text-sm">
          {problem}
        </p>
      )}
      <Button
        loading={isBusy && !counted}
        onClick={() => void count()}
        className="justify-self-start max-sm:w-full"
      >
        Notify Affected Customers
      </Button>
      <ConfirmDialog
        open={counted !== undefined}
        title="Notify Affected Customers"
        description={
          <>
            We will email the prepared text to{' '}
            {fresh === 1 ? '1 person' : `${fresh.toLocaleString('en-IN')} people`}
            {counted && counted.told > 0 && `; ${counted.told} already have it`}. You cannot recall
            an email.
          </>
        }
        confirmLabel="Send the Emails"
        danger
        loading={isBusy}
        onConfirm={() => void tell()}
        onCancel={() => setCounted(undefined)}
      />
    </div>
  );
}
