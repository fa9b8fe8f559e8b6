import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { readyImage } from '#web/admin/products/ready-image.ts';
import { InlineError } from '#web/admin/records/inline-error.tsx';
import { RestoredHint } from '#web/admin/records/restored-hint.tsx';
import { UploadBar } from '#web/admin/records/upload-bar.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { ImagePlus, X } from '#web/ui/icons/icons.ts';
import { ImageFields } from './image-fields.tsx';
import type { AddForm } from './use-add-form.ts';

/** Adds an image to the slideshow or the collections. */
export function AddImage({ form }: { form: AddForm }) {
  const { typed, set, problems, error, progress, send, isRestored, forget } = form;
  const box = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!(await send())) {
      // Focuses the first invalid field, once it is marked.
      requestAnimationFrame(() =>
        box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
    }
  }

  return (
    <form
      ref={box}
      aria-label="Add image"
      noValidate
      onSubmit={submit}
      className="rounded-lg border border-line bg-rice p-4 shadow-card sm:p-6"
    >
      <h2 className="text-2xl">Add Image</h2>
      {isRestored && <RestoredHint onForget={forget} />}
      <fieldset disabled={progress !== undefined} className="mt-4 grid min-w-0 gap-5">
        <ImageFields typed={typed} problems={problems} onChange={set} />
        <ImageField form={form} />
        <InlineError message={error} />
        {progress !== undefined && (
          <UploadBar part={progress} after="The shop is preparing the image." />
        )}
        <Button type="submit" loading={progress !== undefined}>
          {progress === undefined ? 'Add Image' : 'Adding...'}
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
      <label
        className={`${buttonClass('secondary')} has-focus-visible:outline-3 has-focus-visible:outline-indigo has-focus-visible:outline-offset-2`}
      >
        <ImagePlus aria-hidden="true" className="size-5" />
        {image ? 'Choose Another Image' : 'Choose an Image'}
        <input
          type="file"
          name="image"
          accept="image/*"
          className="sr-only"
          aria-invalid={problems.image ? true : undefined}
          aria-describedby={`${id}-hint ${id}-problem`}
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            // So that the same file can be chosen again after it was removed.
            currentTarget.value = '';
          }}
        />
      </label>
      <FieldError id={`${id}-problem`} message={problems.image} />
    </fieldset>
  );
}
