import { useState } from 'react';
import type { Outcome } from '#contract/api/envelope.ts';
import { commissionLimits } from '#contract/commissions/commission-rules.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { TextAreaField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

interface NoteDialogProps {
  title: string;
  description: string;
  noteLabel: string;
  confirmLabel: string;
  danger?: boolean;
  /** Without a word it makes no sense; else it may stay empty. */
  needsNote?: string;
  onClose(): void;
  send(note: string): Promise<Outcome<object>>;
  /** After it is sent, or the commission has changed meanwhile. */
  onDone(): unknown;
}

/** Asks for a step, with a note to the other side. */
export function NoteDialog({ noteLabel, needsNote, onClose, ...props }: NoteDialogProps) {
  const { title, description, confirmLabel, danger, send, onDone } = props;
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function confirm(): Promise<void> {
    if (needsNote && note.trim() === '') return setProblem(needsNote);
    setSending(true);
    const answer = await send(note);
    setSending(false);
    if (answer.success) toast.success(answer.message ?? '');
    else toast.error(answer.message);
    if (!answer.success && answer.status !== 409) return;
    onClose();
    await onDone();
  }

  return (
    <ConfirmDialog
      open
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      cancelLabel="Back"
      danger={danger}
      loading={isSending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <TextAreaField
        label={
          <>
            {noteLabel} {!needsNote && <span className="font-normal text-soft">(optional)</span>}
          </>
        }
        rows={4}
        maxLength={commissionLimits.noteMax}
        value={note}
        error={problem}
        onChange={({ target }) => {
          setProblem(undefined);
          setNote(target.value);
        }}
      />
    </ConfirmDialog>
  );
}
