import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminCommissionsApi } from '#contract/commissions/admin-commissions.endpoints.ts';
import type { StudioStep } from '#contract/commissions/admin-commissions.ts';
import type { CommissionOrder } from '#contract/commissions/commissions.ts';
import { formatExactRupees, typedRupees } from '#contract/money/money.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { NoteDialog } from '#web/commissions/note-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { stepWords } from './step-words.ts';

interface StepDialogProps {
  number: string;
  step: StudioStep;
  seen: string;
  /** Unknown on the board: then there is no fee. */
  order?: CommissionOrder | null;
  onClose(): void;
}

/** Takes a step, with a note that is mailed to the customer. */
export function StepDialog({ number, step, seen, order, onClose }: StepDialogProps) {
  const adminCall = useAdminCall();
  const { revalidate } = useRevalidator();
  const [fee, setFee] = useState('0');
  const { title, description, button } = stepWords[step];
  const isEnd = step === 'cancelled' || step === 'declined';
  const paid = step === 'cancelled' ? (order?.paid ?? 0) : 0;
  return (
    <NoteDialog
      title={title}
      description={
        paid > 0
          ? `${formatExactRupees(paid)} was paid. It is refunded to the customer, less the cancellation fee.`
          : description
      }
      noteLabel="Note to the customer"
      confirmLabel={button}
      danger={isEnd}
      onClose={onClose}
      send={(note) =>
        adminCall(adminCommissionsApi.moveCommission, {
          params: { number },
          body: { step, note, fee: typedRupees(fee) ?? Number.NaN, seen },
        })
      }
      onSent={async ({ message }) => {
        if (message) toast.success(message);
        await revalidate();
      }}
      onRefused={revalidate}
    >
      {paid > 0 && order && order.largestFee > 0 && (
        <TextField
          label="Cancellation fee (₹)"
          hint={`At most ${formatExactRupees(order.largestFee)}, as the accepted quote says`}
          inputMode="decimal"
          autoComplete="off"
          value={fee}
          onChange={({ target }) => setFee(target.value)}
        />
      )}
    </NoteDialog>
  );
}
