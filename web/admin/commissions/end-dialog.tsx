import { useRevalidator } from 'react-router';
import { moveCommission } from '#contract/commissions/admin-commissions.endpoints.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { NoteDialog } from '#web/commissions/note-dialog.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

interface EndDialogProps {
  number: string;
  step: 'declined' | 'cancelled';
  seen: string;
  onClose(): void;
  onEnded(): unknown;
}

/** Declines or cancels, with a note that is mailed to the customer. */
export function EndDialog({ number, step, seen, onClose, onEnded }: EndDialogProps) {
  const adminCall = useAdminCall();
  const { revalidate } = useRevalidator();
  const isNo = step === 'declined';
  return (
    <NoteDialog
      title={isNo ? 'Decline the request' : 'Cancel the commission'}
      description="The customer gets a mail with your note. Nothing was paid here, so nothing goes back."
      noteLabel="A note to the customer"
      confirmLabel={isNo ? 'Decline the Request' : 'Cancel the Commission'}
      danger
      onClose={onClose}
      send={(note) => adminCall(moveCommission, { params: { number }, body: { step, note, seen } })}
      onSent={async ({ message }) => {
        if (message) toast.success(message);
        await onEnded();
      }}
      onRefused={revalidate}
    />
  );
}
