import { useId, useRef } from 'react';
import { uploadTypes } from '#contract/api/uploads.ts';
import { ImagePlus } from '#web/ui/icons/form-icons.ts';
import { X } from '#web/ui/icons/icons.ts';
import { FieldError } from './field.tsx';
import { FileButton } from './file-button.tsx';
import type { ChosenImage, Images } from './use-images.ts';

interface ImageChoiceProps {
  /** The most images that the form takes. */
  most: number;
  /** What is wrong with those that are chosen. */
  problem?: string | undefined;
  images: Images;
}

/** Chooses and shows the images of a form. */
export function ImageChoice({ most, problem, images }: ImageChoiceProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { chosen, add, remove, refuse } = images;
  return (
    <fieldset
      aria-describedby={`${id}-hint ${id}-problem`}
      className="grid gap-3 rounded-lg border border-edge border-dashed bg-rice p-4"
    >
      <legend className="sr-only">Images</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p aria-hidden="true" className="font-semibold">
            Images <span className="font-normal text-soft">(optional)</span>
          </p>
          <p id={`${id}-hint`} className="text-sm text-soft">
            {most === 1 ? 'One image' : `Up to ${most} images`}: JPEG, PNG, GIF or WebP, of up to 10
            MB{most > 1 && ' each'}. You can also drop or paste {most === 1 ? 'it' : 'them'} here.
          </p>
        </div>
        <FileButton
          ref={input}
          icon={ImagePlus}
          accept={uploadTypes.join(',')}
          multiple={most > 1}
          onPick={add}
        >
          {most === 1 ? 'Add an image' : 'Add images'}
        </FileButton>
      </div>
      <FieldError id={`${id}-problem`} message={problem} />
      {chosen.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {chosen.map((image) => (
            <Preview
              key={image.id}
              image={image}
              onRefused={() => refuse(image.id)}
              onRemove={() => {
                remove(image.id);
                input.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
    </fieldset>
  );
}

interface PreviewProps {
  image: ChosenImage;
  onRemove: () => void;
  onRefused: () => void;
}

function Preview({ image: { file, url }, onRemove, onRefused }: PreviewProps) {
  return (
    <li className="relative overflow-hidden rounded-md border border-line">
      <img
        src={url}
        alt={`Preview of ${file.name}`}
        onError={onRefused}
        className="aspect-square w-full bg-shade object-cover"
      />
      <p className="truncate px-2 py-1 text-sm">{file.name}</p>
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove ${file.name}`}
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-full border-2 border-rice bg-ink/80 text-rice hover:bg-madder"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  );
}
