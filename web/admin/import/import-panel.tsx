import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { importMessages } from '#contract/catalogue/catalogue-file-rules.ts';
import { catalogueFilesApi } from '#contract/catalogue/catalogue-files.endpoints.ts';
import type { CatalogueImport } from '#contract/catalogue/catalogue-files.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { InlineError } from '#web/admin/records/inline-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { CutQuestion } from './cut-question.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportReport, type ImportView } from './import-report.tsx';
import { ImportSums } from './import-sums.tsx';
import { isUnderWay, useWatchedImport } from './use-watched-import.ts';

const titles: Record<CatalogueImport['state'], string> = {
  looking: 'Checking the File',
  ready: 'Preview of Changes',
  running: 'Importing',
  done: 'Imported',
  refused: 'This File Cannot Be Imported',
  broken: 'Interrupted',
};

/** One import: its progress, its result, and the possible actions. */
export function ImportPanel({ view }: { view: ImportView }) {
  const current = useWatchedImport(view.import);
  const { fileName, state, startedBy, ignoredColumns } = current;
  // The page reads an ended import once more; an import that is discarded meanwhile would be missed.
  const isRead = !isUnderWay(current) && !isUnderWay(view.import);
  return (
    <section
      aria-labelledby="import-title"
      aria-busy={isUnderWay(current) || undefined}
      className="min-w-0 rounded-lg border border-line bg-rice p-4 shadow-card sm:p-6"
    >
      <h2 id="import-title" className="text-2xl">
        {titles[state]}
      </h2>
      <p className="text-soft [overflow-wrap:anywhere]">
        {fileName}
        {current.kind && ` · ${current.kind === 'shopify' ? 'Shopify export' : 'Haat’s own file'}`}
        {startedBy && ` · ${startedBy}`}
      </p>
      <div className="mt-4 grid min-w-0 gap-5">
        {isUnderWay(current) && <ImportProgress current={current} />}
        <Outcome current={current} />
        {state !== 'looking' && state !== 'refused' && <ImportSums current={current} />}
        {ignoredColumns.length > 0 && (
          <p className="text-soft">Haat ignores these columns: {ignoredColumns.join(', ')}.</p>
        )}
        {isRead && <Actions current={current} />}
        {isRead && state !== 'refused' && <ImportReport view={view} />}
      </div>
    </section>
  );
}

function Outcome({ current: { state, message, rowsRead, rows } }: { current: CatalogueImport }) {
  if (state === 'ready')
    return <p>Nothing is changed yet. Images are fetched during the import.</p>;
  if (state === 'refused') return <InlineError message={message} />;
  if (state !== 'broken') return null;
  return (
    <InlineError
      message={`${message} It had reached row ${rowsRead.toLocaleString('en-IN')} of ${rows.toLocaleString('en-IN')}.`}
    />
  );
}

function Actions({ current }: { current: CatalogueImport }) {
  const { _id: id, state } = current;
  const call = useAdminCall();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<'run' | 'remove'>();
  const [error, setError] = useState('');
  const [isCut, setCut] = useState(false);

  async function run(): Promise<void> {
    setBusy('run');
    setError('');
    const answer = await call(catalogueFilesApi.runImport, {
      params: { id },
      body: { mayCut: isCut },
    });
    if (!answer.success && answer.status !== 401) setError(answer.message);
    if (answer.success) await navigate(`?import=${id}`, { preventScrollReset: true });
    else await revalidate();
    setBusy(undefined);
  }

  async function remove(): Promise<void> {
    setBusy('remove');
    setError('');
    const answer = await call(catalogueFilesApi.removeImport, { params: { id } });
    setBusy(undefined);
    if (answer.success) {
      toast.success(answer.message ?? importMessages.removed);
      await navigate('?');
    } else if (answer.status !== 401) setError(answer.message);
  }

  const canRun = state === 'ready' || state === 'broken';
  return (
    <>
      {canRun && <CutQuestion current={current} isCut={isCut} onChange={setCut} />}
      <InlineError message={error} />
      <div className="flex flex-wrap gap-3">
        {canRun && (
          <Button loading={busy === 'run'} disabled={busy === 'remove'} onClick={run}>
            {state === 'ready' ? 'Import Now' : 'Start Again'}
          </Button>
        )}
        <Button
          variant="secondary"
          loading={busy === 'remove'}
          disabled={busy === 'run'}
          onClick={remove}
        >
          {state === 'ready' ? 'Discard' : 'Remove from the list'}
        </Button>
      </div>
    </>
  );
}
