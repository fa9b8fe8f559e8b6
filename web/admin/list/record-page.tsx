import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Outcome } from '#contract/api/envelope.ts';
import type { FormFrame } from '#web/admin/records/record-dialog.tsx';
import { RestoredHint } from '#web/admin/records/restored-hint.tsx';
import { StaleNotice } from '#web/admin/records/stale-notice.tsx';
import type { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Trash2 } from '#web/ui/icons/form-icons.ts';

interface RecordPageProps {
  form: FormFrame & {
    actions: Pick<ReturnType<typeof useRecordActions<'save' | 'delete'>>, 'task' | 'run'>;
  };
  /** "Maker": names the form and its button. */
  name: string;
  /** Of the page: the record's own, or that it is new. */
  title: string;
  listAddress: string;
  className: string;
  /** Only of a record that there is. */
  deletion?: { title: string; description: string; ask(): Promise<Outcome<object>> } | undefined;
  /** A second box. */
  beside?: ReactNode;
  children: ReactNode;
}

const boxClass = 'grid min-w-0 grid-cols-1 gap-5 rounded-lg border border-line bg-rice p-4 sm:p-6';

/** The page of one record: its form, with the buttons that save and delete it. */
export function RecordPage({ form, name, title, listAddress, ...shown }: RecordPageProps) {
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const { deletion } = shown;
  const { task, run } = form.actions;

  async function remove(ask: () => Promise<Outcome<object>>): Promise<void> {
    await run('delete', ask, () => navigate(listAddress, { replace: true }));
    setAsked(false);
  }

  return (
    <>
      <AdminHeading back={listAddress} title={title} />
      <form
        ref={form.frame}
        noValidate
        onSubmit={form.submit}
        aria-label={name}
        className={`mt-6 grid items-start gap-6 ${shown.className}`}
      >
        <div className={boxClass}>
          {form.isRestored && <RestoredHint onForget={form.forgetDraft} />}
          {shown.children}
        </div>
        {shown.beside && <div className={boxClass}>{shown.beside}</div>}
        <div className="col-span-full grid gap-4">
          {form.stale && <StaleNotice {...form.stale} />}
          <div className="flex flex-wrap gap-3 max-sm:*:grow">
            <Button type="submit" loading={form.isSending}>
              {form.isSending ? 'Saving...' : `Save ${name}`}
            </Button>
            <LinkButton to={listAddress} variant="secondary">
              Cancel
            </LinkButton>
            {deletion && (
              <>
                <Button variant="secondary" className="sm:ml-auto" onClick={() => setAsked(true)}>
                  <Trash2 aria-hidden="true" className="size-4" />
                  Delete
                </Button>
                <ConfirmDialog
                  open={isAsked}
                  title={deletion.title}
                  description={deletion.description}
                  confirmLabel="Delete"
                  danger
                  loading={task === 'delete'}
                  onConfirm={() => void remove(deletion.ask)}
                  onCancel={() => setAsked(false)}
                />
              </>
            )}
          </div>
        </div>
      </form>
    </>
  );
}
