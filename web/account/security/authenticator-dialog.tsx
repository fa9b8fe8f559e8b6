import { ownSecondFactorApi } from '#contract/accounts/own-second-factor.endpoints.ts';
import type { Answer } from '#contract/api/endpoint.ts';
import type { Failure } from '#contract/api/envelope.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { QrCode } from '#web/ui/images/qr-code.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { AppCodeForm } from './app-code-form.tsx';
import { callProven } from './ask-proof.ts';

interface AuthenticatorDialogProps {
  begun: BegunAuthenticator;
  onClose(): void;
  onDone(recoveryCodes: string[] | undefined): void;
}

/** Shows the secret as a QR code and as text; the first valid code activates it. */
export default function AuthenticatorDialog(props: AuthenticatorDialogProps) {
  return (
    <Dialog open title="Set up your app" steady onClose={props.onClose}>
      <Steps {...props} />
    </Dialog>
  );
}

function Steps({ begun: { secret, uri, qr }, onDone }: AuthenticatorDialogProps) {
  async function byCode(code: string): Promise<Failure | undefined> {
    const answer = await callProven(ownSecondFactorApi.confirmAuthenticator, { body: { code } });
    if (answer.success) return void onDone(answer.data.recoveryCodes);
    if (!answer.errors) toast.error(answer.message);
    return answer;
  }

  return (
    <AppCodeForm label="The code that the app shows" byCode={byCode}>
      <p>
        Scan this with an authenticator app, or{' '}
        <a href={uri} className="inline-block py-1 font-semibold text-accent underline">
          open it on this phone
        </a>
        .
      </p>
      <QrCode
        label="QR code for the authenticator app"
        qr={qr}
        className="mx-auto w-full max-w-52"
      />
      <p className="text-sm text-soft">
        Or type this key into it:{' '}
        <code className="break-all font-semibold text-ink">
          {(secret.match(/.{1,4}/g) ?? []).join(' ')}
        </code>
      </p>
    </AppCodeForm>
  );
}

export type BegunAuthenticator = Answer<typeof ownSecondFactorApi.beginAuthenticator>['data'];
