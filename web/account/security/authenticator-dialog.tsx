import { useState } from 'react';
import { accountMessages } from '#contract/account-rules.ts';
import { confirmAuthenticator } from '#contract/own-second-factor.endpoints.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { CodeBoxes } from '../code-boxes.tsx';
import { type CodeDigits, isComplete } from '../code-digits.ts';
import { useCodeEntry } from '../use-code-entry.ts';
import { callProven } from './ask-proof.ts';
import type { BegunAuthenticator } from './authenticator-part.tsx';

interface AuthenticatorDialogProps {
  begun: BegunAuthenticator;
  onClose(): void;
  onDone(recoveryCodes: string[] | undefined): void;
}

/** The secret as a picture and in letters, and the first code, which makes it count. */
export default function AuthenticatorDialog(props: AuthenticatorDialogProps) {
  return (
    <Dialog open title="Set up your app" steady onClose={props.onClose}>
      <Steps {...props} />
    </Dialog>
  );
}

function Steps({ begun: { secret, uri, qr }, onDone }: AuthenticatorDialogProps) {
  const entry = useCodeEntry();
  const [isProving, setProving] = useState(false);

  async function prove(digits: CodeDigits): Promise<void> {
    if (isProving) return;
    if (!isComplete(digits)) return entry.complain(accountMessages.codeIncomplete);
    setProving(true);
    const answer = await callProven(confirmAuthenticator, {
      body: { code: digits.join('') },
    });
    setProving(false);
    if (answer.success) return onDone(answer.data.recoveryCodes);
    if (!answer.errors) toast.error(answer.message);
    entry.clear(answer.errors?.[0]?.message);
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void prove(entry.digits);
      }}
      className="grid gap-4"
    >
      <p>
        Scan this with an authenticator app, or{' '}
        <a href={uri} className="inline-block py-1 font-semibold text-geru underline">
          open it on this phone
        </a>
        .
      </p>
      <svg
        role="img"
        aria-label="QR code for the authenticator app"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="mx-auto w-full max-w-52 rounded-md bg-white"
      >
        <path d={qr.path} className="fill-black" />
      </svg>
      <p className="text-sm text-soft">
        Or type this key into it:{' '}
        <code className="break-all font-semibold text-ink">
          {(secret.match(/.{1,4}/g) ?? []).join(' ')}
        </code>
      </p>
      <CodeBoxes
        key={entry.attempt}
        label="The code that it shows"
        digits={entry.digits}
        onChange={(digits) => {
          entry.enter(digits);
          if (isComplete(digits)) void prove(digits);
        }}
        error={entry.error}
        readOnly={isProving}
      />
      <Button type="submit" loading={isProving}>
        Confirm
      </Button>
    </form>
  );
}
