import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { deviceName } from '#contract/accounts/device-name.ts';
import { ownSecondFactorApi } from '#contract/accounts/own-second-factor.endpoints.ts';
import { passkeyName } from '#contract/accounts/second-factor-fields.ts';
import {
  secondFactorLimits,
  secondFactorMessages,
} from '#contract/accounts/second-factor-rules.ts';
import { useAccountForm } from '#web/account/forms/account-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { callProven } from './ask-proof.ts';
import { makePasskey } from './passkey-client.ts';

const passkeyForm = z.object({ name: passkeyName });

interface PasskeyDialogProps {
  isOpen: boolean;
  onClose(): void;
  onDone(recoveryCodes: string[] | undefined): void;
}

/** The name first; then the browser asks for finger, face or PIN. */
export function PasskeyDialog({ isOpen, ...rest }: PasskeyDialogProps) {
  return (
    <Dialog
      open={isOpen}
      title="Add a passkey"
      description="Give the passkey a name that you will recognise."
      onClose={rest.onClose}
    >
      <NameForm {...rest} />
    </Dialog>
  );
}

function NameForm({ onDone }: Omit<PasskeyDialogProps, 'isOpen'>) {
  const form = useAccountForm(passkeyForm);
  const { isSending } = form;
  const fill = useEffectEvent(() => form.change({ name: deviceName(navigator.userAgent) }));
  useEffect(() => fill(), []);

  const submit = form.submit(async ({ name }) => {
    const asked = await callProven(ownSecondFactorApi.passkeyOptions, {});
    if (!asked.success) return void toast.error(asked.message);
    const made = await makePasskey(asked.data.options);
    if (!made) return void toast.error(secondFactorMessages.passkeyUnknown);
    const answer = { ...made } as never;
    const added = await callProven(ownSecondFactorApi.addPasskey, { body: { name, answer } });
    if (added.success) onDone(added.data.recoveryCodes);
    else toast.error(added.message);
  });

  return (
    <form ref={form.frame} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Name"
        maxLength={secondFactorLimits.passkeyNameMax}
        autoComplete="off"
        {...form.field('name')}
      />
      <Button type="submit" loading={isSending} className="justify-self-end">
        Continue
      </Button>
    </form>
  );
}
