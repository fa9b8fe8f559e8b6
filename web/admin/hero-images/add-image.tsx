import { type ClipboardEvent, type DragEvent, useId, useState } from 'react';
import { readyImage } from '#web/admin/products/ready-image.ts';
import { FormFields } from '#web/admin/records/form-fields.tsx';
import { InlineError } from '#web/admin/records/inline-error.tsx';
import { RestoredHint } from '#web/admin/records/restored-hint.tsx';
import { UploadBar } from '#web/admin/records/upload-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { FileButton } from '#web/ui/forms/file-button.tsx';
import { ImagePlus } from '#web/ui/icons/form-icons.ts';
import { X } from '#web/ui/icons/icons.ts';
import { useImageControls } from './image-form.ts';
import type { AddForm } from './use-add-form.ts';

/** Adds an image to the slideshow or the collections. */
export function AddImage({ form }: { form: AddForm }) {
  const { progress, isSending } = form;
  return (
    <form
      ref={form.frame}
      aria-label="Add image"
      noValidate
      onSubmit={form.submit}
      className="rounded-lg border border-line bg-rice p-4 shadow-card sm:p-6"
    >
      <h2 className="text-2xl">Add Image</h2>
      {form.isRestored && <RestoredHint onForget={form.forgetDraft} />}
      <fieldset disabled={isSending} className="mt-4 grid min-w-0 gap-5">
        <FormFields form={form} {...useImageControls(form.draft, { isNew: true })} />
        <ImageField form={form} />
        <InlineError message={form.error} />
        {progress !== undefined && (
          <UploadBar part={progress} after="The shop is preparing the image." />
        )}
        <Button type="submit" loading={isSending}>
          {isSending ? 'Adding...' : 'Add Image'}
        </Button>
      </fieldset>
    </form>
  );
}

/** The image: chosen, dropped or pasted. */
function ImageField({ form: { image, pick, problems } }: { form: AddForm }) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    setBusy(true);
    const ready = await readyImage(file);
    setBusy(false);
    if ('problem' in ready) pick(undefined, ready.problem);
    else pick(ready.file);
  }
  const takeDropped = (event: DragEvent | ClipboardEvent, data: DataTransfer) => {
    const [file] = data.files;
    if (!file) return;
    event.preventDefault();
    void take(file);
  };

  return (
    <fieldset
      aria-busy={isBusy || undefined}
      onPaste={(event) => takeDropped(event, event.clipboardData)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => takeDropped(event, event.dataTransfer)}
      className="grid min-w-0 gap-3 rounded-md border border-edge border-dashed p-3"
    >
      <legend className="sr-only">Image file</legend>
      <p id={`${id}-hint`} className="text-sm text-soft">
        JPEG, PNG, GIF, WebP or AVIF, of up to 10 MB. You can also drop or paste it here.
      </p>
      {image && (
        <div className="relative overflow-hidden rounded-md border border-line">
          <img
            src={image.url}
            alt={`Preview of ${image.file.name}`}
            className="aspect-[3/2] w-full bg-shade object-cover"
          />
          <button
            type="button"
            aria-label={`Remove ${image.file.name}`}
            onClick={() => pick(undefined)}
            className="absolute top-1 right-1 grid size-11 place-items-center rounded-full border-2 border-rice bg-ink/80 text-rice hover:bg-madder"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
      <FileButton
        icon={ImagePlus}
        name="image"
        accept="image/*"
        aria-invalid={problems.image ? true : undefined}
        aria-describedby={`${id}-hint ${id}-problem`}
        onPick={([file]) => void take(file)}
      >
        {image ? 'Choose Another Image' : 'Choose an Image'}
      </FileButton>
      <FieldError id={`${id}-problem`} message={problems.image} />
    </fieldset>
  );
}
