import { type FormEvent, useRef, useState } from 'react';
import { uploadMessages } from '#contract/api/uploads.ts';
import { inventoryApi } from '#contract/inventory/inventory.endpoints.ts';
import type { CountsReport } from '#contract/inventory/inventory.ts';
import {
  inventoryLimits,
  inventoryMessages,
  inventoryPage,
  type StockReason,
} from '#contract/inventory/inventory-rules.ts';
import { useAdminUpload } from '#web/admin/records/admin-upload.ts';
import { InlineError } from '#web/admin/records/inline-error.tsx';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass, Field } from '#web/ui/forms/field.tsx';
import { isReadable } from '#web/ui/forms/is-readable.ts';
import { FileUp } from '#web/ui/icons/admin-icons.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import type { Route } from './+types/counts.ts';
import { CountsReportView } from './counts-report.tsx';
import { ReasonSelect } from './reason-select.tsx';

const load = (async () => null) satisfies Load<unknown>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Import Stock Counts');

/** Checks a file, shows what it would change, and only then sets the counts. */
export default function Counts() {
  const upload = useAdminUpload();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [reason, setReason] = useState<StockReason>('counted');
  const [problem, setProblem] = useState('');
  const [error, setError] = useState('');
  const [task, setTask] = useState<'check' | 'apply'>();
  const [shown, setShown] = useState<{ report: CountsReport; isDone: boolean }>();

  async function send(next: 'check' | 'apply'): Promise<void> {
    const isGone = file !== undefined && !(await isReadable(file));
    const found = isGone ? uploadMessages.fileChanged : problemOf(file);
    if (isGone) {
      setFile(undefined);
      if (input.current) input.current.value = '';
    }
    setProblem(found);
    setError('');
    if (!file || found) return;
    const form = new FormData();
    if (next === 'apply') form.append('reason', reason);
    form.append('file', file);
    setTask(next);
    const answer = await upload(
      next === 'apply' ? inventoryApi.applyCounts : inventoryApi.checkCounts,
      form,
    );
    setTask(undefined);
    if (answer.success) {
      setShown({ report: answer.data, isDone: next === 'apply' });
      if (answer.message) (answer.data.changed ? toast.success : toast)(answer.message);
    } else if (answer.errors?.[0]?.field === 'file') setProblem(answer.message);
    else if (answer.status !== 401) setError(answer.message);
  }

  return (
    <>
      <AdminHeading
        title="Import Stock Counts"
        subtitle="The CSV file of the inventory, with new counts"
        back={inventoryPage}
      />
      <form
        aria-label="Import stock counts"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send('check');
        }}
        className="mt-6 grid max-w-2xl gap-5 rounded-lg border border-line bg-rice p-4 shadow-card sm:p-6"
      >
        <p className="text-soft">
          Export the inventory, edit the stock column and choose the file here. You can review all
          changes before anything is saved. Variants sold since the export are listed and left
          unchanged.
        </p>
        <Field label="CSV file" error={problem || undefined}>
          {(ties) => (
            <input
              ref={input}
              type="file"
              accept=".csv,.tsv,.txt,text/csv"
              onChange={({ target }) => {
                setFile(target.files?.[0]);
                setProblem('');
                setShown(undefined);
              }}
              {...ties}
              className={`${controlClass} h-auto file:mr-3 file:min-h-9 file:rounded-md file:border-0 file:bg-accent-wash file:px-3 file:font-semibold file:text-accent-deep`}
            />
          )}
        </Field>
        <InlineError message={error} />
        <Button type="submit" loading={task === 'check'} className="justify-self-start">
          {task !== 'check' && <FileUp aria-hidden="true" className="size-5" />}
          Check the File
        </Button>
      </form>
      {shown && (
        <CountsReportView {...shown}>
          <ReasonSelect name="the file" reason={reason} onChange={setReason} />
          <Button loading={task === 'apply'} onClick={() => void send('apply')}>
            {shown.report.changed === 1
              ? 'Update 1 Count'
              : `Update ${shown.report.changed} Counts`}
          </Button>
        </CountsReportView>
      )}
    </>
  );
}

function problemOf(file: File | undefined): string {
  if (!file) return inventoryMessages.fileRequired;
  return file.size > inventoryLimits.fileBytes ? inventoryMessages.fileTooLarge : '';
}
