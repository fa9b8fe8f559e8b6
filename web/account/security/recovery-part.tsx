import { useState } from 'react';
import { ownSecondFactorApi } from '#contract/accounts/own-second-factor.endpoints.ts';
import { secondFactorMessages } from '#contract/accounts/second-factor-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { LifeBuoy } from '#web/ui/icons/account-icons.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { callProven } from './ask-proof.ts';
import type { PartProps } from './part-props.ts';
import { PartRow } from './part-row.tsx';

export function RecoveryPart({ own: { recoveryCodesLeft }, onChanged }: PartProps) {
  const [isAsking, setAsking] = useState(false);

  async function renew(): Promise<void> {
    setAsking(false);
    const answer = await callProven(ownSecondFactorApi.renewRecoveryCodes, {});
    if (!answer.success) return void toast.error(answer.message);
    onChanged(secondFactorMessages.codesRenewed, answer.data.recoveryCodes);
  }

  return (
    <PartRow
      icon={LifeBuoy}
      title="Recovery codes"
      about={
        recoveryCodesLeft === 1
          ? '1 code is left, in case you lose your other factors.'
          : `${recoveryCodesLeft} codes are left, in case you lose your other factors.`
      }
      action={
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Make New Codes
        </Button>
      }
    >
      <ConfirmDialog
        open={isAsking}
        title="Make new recovery codes?"
        description={`${secondFactorMessages.codesRenewed}.`}
        confirmLabel="Make New Codes"
        onConfirm={() => void renew()}
        onCancel={() => setAsking(false)}
      />
    </PartRow>
  );
}
