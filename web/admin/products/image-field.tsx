import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { productFormMessages as say } from '#contract/catalogue/product-form.ts';
import { productLimitsOf } from '#contract/catalogue/product-limits.ts';
import { parseImageUrl } from '#contract/images/images.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { FieldError } from '#web/ui/forms/field.tsx';
import { FileButton } from '#web/ui/forms/file-button.tsx';
import { Camera } from '#web/ui/icons/account-icons.ts';
import { ImagePlus } from '#web/ui/icons/form-icons.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { ImageTile } from './image-tile.tsx';
import type { TypedImage } from './product-controls.tsx';
import { imageTypes, readyImage, savedImage } from './ready-image.ts';
import type { PickedFiles } from './use-picked-files.ts';
import type { ProductForm } from './use-product-form.ts';
import { reordered } from './variants/reordered.ts';
import { withImage } from './variants/typed-variants.ts';

const CropDialog = lazy(() => import('./crop-dialog.tsx'));

interface ImageFieldProps {
  form: ProductForm;
  files: PickedFiles;
  /** The form is being saved. */
  locked: boolean;
}

/**
 * The images: chosen, photographed, dropped or pasted, many at once. New ones replace the present
 * ones or are added to them (S18).
 */
export function ImageField({ form, files, locked }: ImageFieldProps) {
  const id = useId();
  const { typed, images: shown, set, error } = form;
  const { imagesMax: most } = productLimitsOf(useShopFacts());
  const [isBusy, setBusy] = useState(false);
  const [cropped, setCropped] = useState<{ image: TypedImage; file: File }>();
  const [refused, setRefused] = useState<string[]>([]);
  const fresh = typed.images.filter(({ isNew }) => isNew);
  const present = typed.images.filter(({ isNew }) => !isNew);
  const replaced = shown.length === typed.images.length ? [] : present;
  const isFull = (typed.addsImages ? typed.images : fresh).length >= most;

  async function add(picked: readonly File[]): Promise<void> {
    if (locked) return;
    setBusy(true);
    const bad: string[] = [];
    let left = most - (typed.addsImages ? typed.images : fresh).length;
    for (const [at, file] of picked.entries()) {
      if (left <= 0) {
        bad.push(say.imagesLeft(picked.length - at, most));
        break;
      }
      const ready = await readyImage(file);
      if ('problem' in ready) {
        bad.push(`${file.name}: ${ready.problem}`);
        continue;
      }
      left -= 1;
      const image: TypedImage = { id: files.save(ready.file), isNew: true, alt: '' };
      set('images', (before) => [...before, image]);
    }
    setRefused(bad);
    const [only, another] = bad;
    if (only) toast.error(another ? 'Some files were not added. The list says why.' : only);
    setBusy(false);
  }

  function move(from: string, to: string): void {
    set('images', (before) => reordered(before, from, to));
  }

  function remove(gone: string): void {
    set('images', (before) => before.filter((each) => each.id !== gone));
    if (fresh.some((each) => each.id === gone)) files.forget([gone]);
  }

  async function crop(image: TypedImage): Promise<void> {
    setBusy(true);
    const file = image.isNew ? files.find(image.id)?.file : await savedImage(image.id);
    setBusy(false);
    if (file) setCropped({ image, file });
    else toast.error('This image cannot be opened');
  }

  /** Takes its place, also in variants and swatches; the other images stay. */
  function replace({ id: from, isNew }: TypedImage, file: File): void {
    const to = files.save(file);
    if (!isNew) set('addsImages', true);
    set('images', (before) =>
      before.map((each) => (each.id === from ? { ...each, id: to, isNew: true } : each)),
    );
    set('variants', (before) => before && withImage(before, from, to));
    if (isNew) files.forget([from]);
    setCropped(undefined);
  }

  usePastedFiles((pasted) => void add(pasted));
  const chooser = {
    name: 'images',
    multiple: true,
    accept: imageTypes,
    disabled: isFull || isBusy,
    onPick: (picked: File[]) => void add(picked),
  };

  return (
    <section
      aria-labelledby={`${id}-title`}
      aria-busy={isBusy || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void add([...event.dataTransfer.files]);
      }}
      className="grid gap-4 rounded-lg border border-edge border-dashed p-4"
    >
      <div>
        <h3 id={`${id}-title`} className="font-sans font-semibold">
          Images{' '}
          <span className="font-normal text-soft">
            ({shown.length} of {most})
          </span>
        </h3>
        <p className="text-sm text-soft">
          Choose, drop or paste images here, up to {most}. The first is the main one; drag them into
          order.
        </p>
      </div>
      {fresh.length > 0 && present.length > 0 && (
        <PlaceOfNewOnes
          adds={typed.addsImages}
          canAdd={typed.images.length <= most}
          onChange={(adds) => set('addsImages', adds)}
        />
      )}
      {shown.length > 0 && (
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {shown.map((image, at) => (
            <ImageTile
              key={image.id}
              image={image}
              source={image.isNew ? files.find(image.id)?.url : image.id}
              number={at + 1}
              before={shown[at - 1]?.id}
              after={shown[at + 1]?.id}
              onMove={move}
              onRemove={remove}
              onCrop={canCrop(image) ? () => void crop(image) : undefined}
              onDescribe={(alt) =>
                set('images', (before) =>
                  before.map((each) => (each.id === image.id ? { ...each, alt } : each)),
                )
              }
            />
          ))}
        </ol>
      )}
      {replaced.length > 0 && (
        <p className="text-sm text-soft">
          {replaced.length === 1
            ? 'The current image will be replaced.'
            : `The ${replaced.length} current images will be replaced.`}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <FileButton icon={ImagePlus} {...chooser}>
          Add Images
        </FileButton>
        {/* Opens the camera, on devices that have one. */}
        <FileButton
          icon={Camera}
          capture="environment"
          className="pointer-fine:hidden"
          {...chooser}
        >
          Take a Photo
        </FileButton>
      </div>
      {refused.length > 0 && (
        <ul className="grid gap-1 text-madder text-sm">
          {refused.map((each) => (
            <li key={each} className="break-words">
              {each}
            </li>
          ))}
        </ul>
      )}
      {cropped && (
        <Suspense>
          <CropDialog
            file={cropped.file}
            onClose={() => setCropped(undefined)}
            onDone={(file) => replace(cropped.image, file)}
          />
        </Suspense>
      )}
      <FieldError id={`${id}-problem`} message={error('images')} />
    </section>
  );
}

/** The shop has a copy of it, or the form the file. */
const canCrop = ({ id, isNew }: TypedImage) => isNew || parseImageUrl(id) !== null;

/** An image may be pasted anywhere in the form; text goes where it is pasted. */
function usePastedFiles(onPaste: (files: File[]) => void): void {
  const take = useRef(onPaste);
  take.current = onPaste;
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      take.current(files);
    };
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

interface PlaceOfNewOnesProps {
  adds: boolean;
  canAdd: boolean;
  onChange(adds: boolean): void;
}

function PlaceOfNewOnes({ adds, canAdd, onChange }: PlaceOfNewOnesProps) {
  const choice = (value: boolean, words: string, isOffered = true) => (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="radio"
        name="image-place"
        checked={adds === value}
        disabled={!isOffered}
        onChange={() => onChange(value)}
        className="size-5 accent-accent"
      />
      {words}
    </label>
  );
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="sr-only">New images</legend>
      {choice(false, 'Replace all images')}
      {choice(true, 'Add to the current images', canAdd)}
    </fieldset>
  );
}
