import { useState } from 'react';
import { ownSecondFactorApi } from '#contract/accounts/own-second-factor.endpoints.ts';
import type { Passkey } from '#contract/accounts/second-factor.ts';
import { secondFactorMessages } from '#contract/accounts/second-factor-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText, TimeText } from '#web/ui/date-text.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { KeyRound, Trash2 } from '#web/ui/icons/form-icons.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { callProven } from './ask-proof.ts';
import type { PartProps } from './part-props.ts';
import { PartRow } from './part-row.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';

export function PasskeysPart({ own: { passkeys }, onChanged }: PartProps) {
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);

  async function remove(id: string): Promise<void> {
    setLeaving(null);
    const answer = await callProven(ownSecondFactorApi.removePasskey, { params: { id } });
    if (!answer.success) return void toast.error(answer.message);
    onChanged(secondFactorMessages.passkeyRemoved);
  }

  return (
    <PartRow
      icon={KeyRound}
      title="Passkeys"
      about="Sign in with your fingerprint, face or PIN instead of your password."
      action={
        <Button variant="secondary" onClick={() => setAdding(true)}>
          Add a Passkey
        </Button>
      }
    >
      {passkeys.length > 0 && (
        <ul aria-label="Your passkeys" className="mt-2 grid gap-1 sm:pl-11">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
          ))}
        </ul>
      )}
      <PasskeyDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onDone={(codes) => {
          setAdding(false);
          onChanged(secondFactorMessages.passkeyAdded, codes);
        }}
      />
      <ConfirmDialog
        open={leaving !== null}
        title={`Remove ${leaving?.name}?`}
        description="It will no longer sign you in. Please also delete it on your device, or the device will still offer it."
        confirmLabel="Remove"
        danger
        onConfirm={() => leaving && void remove(leaving.id)}
        onCancel={() => setLeaving(null)}
      />
    </PartRow>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove(): void }) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex items-center gap-3">
      <span className="min-w-0 flex-1">
        <span className="block break-words font-semibold">{name}</span>
        <span className="block text-sm text-soft">
          Since <DateText iso={createdAt} />
          {lastUsedAt && (
            <>
              , last used <TimeText iso={lastUsedAt} />
            </>
          )}
        </span>
      </span>
      <Button variant="quiet" size="icon" aria-label={`Remove ${name}`} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
    </li>
  );
}
