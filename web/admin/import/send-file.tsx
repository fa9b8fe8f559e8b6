import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { uploadMessages } from '#contract/api/uploads.ts';
import { importLimits, importMessages } from '#contract/catalogue/catalogue-file-rules.ts';
import { catalogueFilesApi } from '#contract/catalogue/catalogue-files.endpoints.ts';
import { fallbackCategory } from '#contract/categories/category-rules.ts';
import { useAdminUpload } from '#web/admin/records/admin-upload.ts';
import { InlineError } from '#web/admin/records/inline-error.tsx';
import { UploadBar } from '#web/admin/records/upload-bar.tsx';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass, Field } from '#web/ui/forms/field.tsx';
import { isReadable } from '#web/ui/forms/is-readable.ts';
import { SelectField } from '#web/ui/forms/text-field.tsx';
import { FileUp } from '#web/ui/icons/admin-icons.ts';

/** Uploads a file, which is checked before anything is changed. */
export function SendFile({ isFirst }: { isFirst: boolean }) {
  const upload = useAdminUpload();
  const navigate = useNavigate();
  const { categories } = useShopFacts();
  const [category, setCategory] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState('');
  const [error, setError] = useState('');
  /** From 0 to 1 during the upload. */
  const [progress, setProgress] = useState<number>();

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
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
    if (category) form.append('category', category);
    form.append('file', file);
    setProgress(0);
    const answer = await upload(catalogueFilesApi.sendImportFile, form, {
      onProgress: setProgress,
    });
    setProgress(undefined);
    if (answer.success) {
      await navigate(`?import=${answer.data.import._id}`);
    } else if (answer.errors?.[0]?.field === 'file') setProblem(answer.message);
    else if (answer.status !== 401) setError(answer.message);
  }

  return (
    <form
      aria-label="Import a file"
      noValidate
      onSubmit={send}
      className="max-w-2xl rounded-lg border border-line bg-rice p-4 shadow-card sm:p-6"
    >
      <h2 className="text-2xl">{isFirst ? 'Choose a File' : 'Import Another File'}</h2>
      <p className="mt-1 text-soft">
        You see all changes before anything is saved. Importing the same file again creates no
        duplicates.
      </p>
      <fieldset disabled={progress !== undefined} className="mt-4 grid min-w-0 gap-5">
        <Field label="CSV file" error={problem || undefined}>
          {(ties) => (
            <input
              ref={input}
              type="file"
              accept=".csv,.tsv,.txt,text/csv"
              onChange={({ target }) => {
                setFile(target.files?.[0]);
                setProblem('');
              }}
              {...ties}
              className={`${controlClass} h-auto file:mr-3 file:min-h-9 file:rounded-md file:border-0 file:bg-accent-wash file:px-3 file:font-semibold file:text-accent-deep`}
            />
          )}
        </Field>
        <SelectField
          label="Category for products without one"
          hint="Only for products of a Shopify export without a recognisable category"
          value={category || fallbackCategory(categories)}
          onChange={({ target }) => setCategory(target.value)}
          options={categories.map(({ address, title }) => ({ value: address, label: title }))}
        />
        <InlineError message={error} />
        {progress !== undefined && (
          <UploadBar part={progress} after="The shop is opening the file." />
        )}
        <Button type="submit" loading={progress !== undefined} className="justify-self-start">
          {progress === undefined && <FileUp aria-hidden="true" className="size-5" />}
          {progress === undefined ? 'Check the File' : 'Sending...'}
        </Button>
      </fieldset>
    </form>
  );
}

function problemOf(file: File | undefined): string {
  if (!file) return importMessages.fileRequired;
  return file.size > importLimits.fileBytes ? importMessages.fileTooLarge : '';
}
