import { type ReactNode, useId } from 'react';
import { InlineError } from '#web/admin/records/inline-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { RestoredHint } from './restored-hint.tsx';
import { StaleNotice } from './stale-notice.tsx';
import type { useRecordForm } from './use-record-form.ts';

export type FormFrame = Pick<
  ReturnType<typeof useRecordForm>,
  'frame' | 'submit' | 'isSending' | 'isRestored' | 'forgetDraft' | 'stale'
> & {
  /** Why it was refused, as far as no field says it. */
  error?: string;
};

interface RecordDialogProps {
  form: FormFrame;
  title: string;
  description?: string | undefined;
  saveLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  /** A click beside it closes nothing. */
  steady?: boolean;
  /** The save button stays visible below a long form. */
  long?: boolean;
  className?: string;
  addressed?: boolean;
  /** Shown above the buttons: errors, or the current version. */
  footnote?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** A dialog with one form: the draft stays if it is closed before saving. */
export function RecordDialog({
  form,
  saveLabel,
  cancelLabel = 'Cancel',
  danger,
  long = false,
  steady = true,
  ...shown
}: RecordDialogProps) {
  const id = useId();
  const { onClose } = shown;
  const buttons = (
    <>
      <Button variant="secondary" disabled={long && form.isSending} onClick={onClose}>
        {cancelLabel}
      </Button>
      <Button
        type="submit"
        form={id}
        variant={danger ? 'danger' : 'primary'}
        loading={form.isSending}
        // Ignores the second half of a double click on the opening button.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {long && form.isSending ? 'Saving...' : saveLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      steady={steady}
      onClose={onClose}
      title={shown.title}
      description={shown.description}
      className={shown.className}
      addressed={shown.addressed}
      actions={!long && buttons}
    >
      <form
        ref={form.frame}
        id={id}
        noValidate
        onSubmit={form.submit}
        className={long ? 'grid gap-5' : 'grid gap-4'}
      >
        {form.isRestored && <RestoredHint onForget={form.forgetDraft} />}
        {shown.children}
        {form.stale && <StaleNotice {...form.stale} />}
        {shown.footnote}
        {form.error !== undefined && <InlineError message={form.error} />}
        {long && (
          <div className="sticky -bottom-6 z-10 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-line border-t bg-rice px-6 py-3">
            {buttons}
          </div>
        )}
      </form>
    </Dialog>
  );
}
