import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { FileButton } from '#web/ui/forms/file-button.tsx';
import { ImagePlus } from '#web/ui/icons/form-icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { SpinnerMark } from '#web/ui/loading/spinner.tsx';
import { type Uploaded, useImageUpload } from './use-image-upload.ts';

interface ImageFieldProps {
  label: string;
  hint?: ReactNode;
  /** The address of a stored image; empty for none. */
  image: string;
  error: string | undefined;
  onChange(image: string): void;
  /** Stores it; by default as an image of a text. */
  upload?(picked: File): Promise<Uploaded>;
}

/** One image, which is stored as soon as it is chosen. */
export function ImageField({ label, hint, image, error, onChange, upload }: ImageFieldProps) {
  const id = useId();
  const uploadForText = useImageUpload();
  /** The form may have changed while the image was on its way. */
  const latest = useRef(onChange);
  latest.current = onChange;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    setBusy(true);
    setProblem(undefined);
    const added = await (upload ?? uploadForText)(file);
    setBusy(false);
    if ('problem' in added) setProblem(added.problem);
    else latest.current(added.image);
  }

  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {image && (
        <ResponsiveImage
          image={image}
          alt={`${label}, current image`}
          sizes="20rem"
          fit="contain"
          className="h-40 w-full max-w-80 rounded-md border border-line"
        />
      )}
      <p className="flex flex-wrap gap-3">
        <FileButton
          icon={isBusy ? SpinnerMark : ImagePlus}
          accept="image/*"
          aria-label={label}
          aria-invalid={(problem ?? error) ? true : undefined}
          aria-describedby={`${id}-error`}
          disabled={isBusy}
          onPick={([file]) => void take(file)}
        >
          {image ? 'Choose Another Image' : 'Choose an Image'}
        </FileButton>
        {image && (
          <Button variant="quiet" onClick={() => onChange('')}>
            Remove
          </Button>
        )}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={problem ?? error} />
    </fieldset>
  );
}
