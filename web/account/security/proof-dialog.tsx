import { useEffect, useState } from 'react';
import { z } from 'zod';
import { givenPassword } from '#contract/accounts/account-fields.ts';
import { accountMessages } from '#contract/accounts/account-rules.ts';
import { ownSecondFactorApi } from '#contract/accounts/own-second-factor.endpoints.ts';
import type { ProofWays } from '#contract/accounts/second-factor.ts';
import { secondFactorMessages } from '#contract/accounts/second-factor-rules.ts';
import { useAccountForm } from '#web/account/forms/account-form.ts';
import { CodeForm } from '#web/account/forms/code-form.tsx';
import { GoogleCredentialButton } from '#web/account/forms/google-button.tsx';
import { MailboxHint } from '#web/account/forms/mailbox-hint.tsx';
import { type PendingCode, pendingCode } from '#web/account/session/pending-code.ts';
import { call } from '#web/api/call.ts';
import { callWithWork } from '#web/api/call-with-work.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { useFirstFocus } from '#web/ui/forms/use-form.ts';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import type { ProofSteps } from './proof-steps.ts';
import { firstWay, SecondFactorWays, wayWords } from './second-factor-ways.tsx';

const proofForm = z.object({ password: givenPassword });

interface ProofDialogProps {
  onEnd(isProven: boolean): void;
}

/**
 * Asks users to prove who they are: by the second factor or, without one, by password or Google;
 * by a mailed code where there is nothing else.
 */
export default function ProofDialog({ onEnd }: ProofDialogProps) {
  const [ways, setWays] = useState<ProofWays | null>(null);
  useEffect(() => {
    let isCurrent = true;
    call(ownSecondFactorApi.readProofWays, {}).then((answer) => {
      if (!isCurrent) return;
      if (answer.success) return setWays(answer.data.ways);
      toast.error(answer.message);
      onEnd(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [onEnd]);
  return (
    <Dialog
      open
      title="Confirm Your Identity"
      description={
        ways && isByPassword(ways)
          ? 'Confirm your password to continue.'
          : secondFactorMessages.proofNeeded
      }
      steady
      onClose={() => onEnd(false)}
    >
      {ways ? <Ways ways={ways} onEnd={onEnd} /> : <Skeleton className="h-32" />}
    </Dialog>
  );
}

const isByPassword = (ways: ProofWays) =>
  ways.password && !(ways.google || ways.authenticator || ways.passkey);

function Ways({ ways, onEnd }: ProofDialogProps & { ways: ProofWays }) {
  if (ways.authenticator || ways.passkey) return <FactorProof ways={ways} onEnd={onEnd} />;
  if (ways.mailedCode) return <MailProof onEnd={onEnd} />;
  if (!ways.password && !ways.google) {
    return (
      <p>
        You have neither a password nor a second factor. Please set a password first, with “Forgot
        password?” on the sign-in page.
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      {ways.password && <PasswordProof onEnd={onEnd} />}
      {ways.google && <GoogleProof onEnd={onEnd} />}
    </div>
  );
}

function FactorProof({ ways, onEnd }: ProofDialogProps & { ways: ProofWays }) {
  const [way, setWay] = useState(firstWay(ways));
  const steps: ProofSteps = {
    async byCode(code) {
      const answer = await callWithWork(ownSecondFactorApi.confirmIdentity, { body: { code } });
      if (answer.success) {
        onEnd(true);
        return undefined;
      }
      toast.error(answer.message);
      return answer;
    },
    async passkeyOptions() {
      const asked = await call(ownSecondFactorApi.proofPasskeyOptions, {});
      if (asked.success) return asked.data.options;
      toast.error(asked.message);
    },
    async byPasskey(answer) {
      const proven = await call(ownSecondFactorApi.confirmIdentity, { body: { answer } });
      if (proven.success) onEnd(true);
      else toast.error(proven.message);
    },
  };
  return (
    <div className="grid gap-4">
      <p>{wayWords[way]}</p>
      <SecondFactorWays ways={ways} way={way} onWay={setWay} steps={steps} />
    </div>
  );
}

function MailProof({ onEnd }: ProofDialogProps) {
  const [pending, setPending] = useState<PendingCode>();
  const [isAsking, setAsking] = useState(false);

  async function send() {
    setAsking(true);
    const answer = await call(ownSecondFactorApi.sendProofCode, {});
    setAsking(false);
    if (!answer.success) return answer;
    setPending(pendingCode(answer.data));
  }
  async function prove(mailedCode: string) {
    const body = { mailedCode };
    const answer = await callWithWork(ownSecondFactorApi.confirmIdentity, { body });
    if (!answer.success) return answer;
    onEnd(true);
  }
  if (pending) {
    return (
      <div className="grid gap-4">
        <p>
          Enter the 6-digit code that we sent to <strong>{pending.email}</strong>.
        </p>
        <CodeForm
          key={pending.expiresAt}
          pending={pending}
          action="Continue"
          resendsEarly
          prove={prove}
          resend={send}
        />
        <MailboxHint />
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <p>We email you a 6-digit code.</p>
      <Button
        loading={isAsking}
        onClick={async () => {
          const refusal = await send();
          if (refusal) toast.error(refusal.message);
        }}
      >
        Email Me a Code
      </Button>
    </div>
  );
}

function PasswordProof({ onEnd }: ProofDialogProps) {
  const form = useAccountForm(proofForm);
  const { isSending } = form;
  useFirstFocus(form, 'password');
  const submit = form.submit(async (body) => {
    const answer = await call(ownSecondFactorApi.confirmIdentity, { body });
    if (answer.success) return onEnd(true);
    if (answer.errors) form.refuse(answer.errors);
    else toast.error(answer.message);
  });
  return (
    <form ref={form.frame} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => onEnd(false)}>
          Cancel
        </Button>
        <Button type="submit" loading={isSending}>
          Continue
        </Button>
      </div>
    </form>
  );
}

function GoogleProof({ onEnd }: ProofDialogProps) {
  async function prove(credential: string | undefined): Promise<boolean> {
    if (!credential) {
      toast.error(accountMessages.googleFailed);
      return false;
    }
    const answer = await call(ownSecondFactorApi.confirmIdentity, { body: { credential } });
    if (answer.success) onEnd(true);
    else toast.error(answer.message);
    return answer.success;
  }
  return <GoogleCredentialButton use={prove} />;
}
