import { lazy, Suspense, useState } from 'react';
import { ownSecondFactorApi } from '#contract/accounts/own-second-factor.endpoints.ts';
import { secondFactorMessages } from '#contract/accounts/second-factor-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Smartphone } from '#web/ui/icons/account-icons.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { callProven } from './ask-proof.ts';
import type { BegunAuthenticator } from './authenticator-dialog.tsx';
import type { PartProps } from './part-props.ts';
import { PartRow } from './part-row.tsx';

const AuthenticatorDialog = lazy(() => import('./authenticator-dialog.tsx'));

export function AuthenticatorPart({ own: { authenticatorSince }, onChanged }: PartProps) {
  const [begun, setBegun] = useState<BegunAuthenticator | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [isWorking, setWorking] = useState(false);

  async function begin(): Promise<void> {
    setWorking(true);
    const answer = await callProven(ownSecondFactorApi.beginAuthenticator, {});
    setWorking(false);
    if (answer.success) setBegun(answer.data);
    else toast.error(answer.message);
  }

  async function remove(): Promise<void> {
    setRemoving(false);
    setWorking(true);
    const answer = await callProven(ownSecondFactorApi.removeAuthenticator, {});
    setWorking(false);
    if (!answer.success) return void toast.error(answer.message);
    onChanged(secondFactorMessages.authenticatorRemoved);
  }

  return (
    <PartRow
      icon={Smartphone}
      title="Authenticator app"
      about={
        authenticatorSince ? (
          <>
            Set up on <DateText iso={authenticatorSince} />
          </>
        ) : (
          'An app on your phone shows a new six-digit code every half minute.'
        )
      }
      action={
        <Button
          variant="secondary"
          loading={isWorking}
          onClick={() => (authenticatorSince ? setRemoving(true) : void begin())}
        >
          {authenticatorSince ? 'Remove App' : 'Set Up App'}
        </Button>
      }
    >
      {begun && (
        <Suspense>
          <AuthenticatorDialog
            begun={begun}
            onClose={() => setBegun(null)}
            onDone={(codes) => {
              setBegun(null);
              onChanged(secondFactorMessages.authenticatorAdded, codes);
            }}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={isRemoving}
        title="Remove the authenticator app?"
        description="Its codes will no longer work. You can set up an app again at any time."
        confirmLabel="Remove"
        danger
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(false)}
      />
    </PartRow>
  );
}
