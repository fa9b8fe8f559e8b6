import clsx from 'clsx';
import { useId, useState } from 'react';
import { isColour, wholeColour } from '#contract/catalogue/swatches.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import type { RowImage } from './row-image-select.tsx';

interface SwatchInputProps {
  /** The value. */
  words: string;
  /** A colour, one of the images, the address of another one, or empty. */
  swatch: string;
  images: readonly RowImage[];
  onPick(swatch: string): void;
}

/** What a value looks like: a colour or one of the product's images. */
export function SwatchInput({ words, swatch, images, onPick }: SwatchInputProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-label={`Swatch of ${words}`}
        onClick={() => setOpen(true)}
        className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-shade"
      >
        <Spot swatch={swatch} images={images} />
      </button>
      {isOpen && (
        <Dialog
          open
          title={`Swatch of ${words}`}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button variant="secondary" disabled={!swatch} onClick={() => onPick('')}>
                No Swatch
              </Button>
              <Button onClick={() => setOpen(false)}>Done</Button>
            </>
          }
        >
          <div className="mt-4 grid gap-4">
            <div className="flex items-center gap-3">
              <input
                id={id}
                type="color"
                value={isColour(swatch) ? wholeColour(swatch) : '#808080'}
                onChange={({ target }) => onPick(target.value)}
                className="h-11 w-16 cursor-pointer rounded-md border border-edge bg-rice p-1"
              />
              <label htmlFor={id}>Colour of {words}</label>
              <Spot swatch={swatch} images={images} />
            </div>
            {images.length > 0 && (
              <fieldset>
                <legend className="font-semibold">Or one of the images</legend>
                <div className="mt-2 flex flex-wrap gap-2">
                  {images.map((image, at) => (
                    <button
                      key={image.id}
                      type="button"
                      aria-label={`Image ${at + 1}`}
                      aria-pressed={image.id === swatch}
                      onClick={() => onPick(image.id)}
                      className={clsx(
                        'size-16 overflow-hidden rounded-md border-2',
                        image.id === swatch ? 'border-accent' : 'border-line',
                      )}
                    >
                      {image.source && (
                        <img src={image.source} alt="" className="size-full object-cover" />
                      )}
                    </button>
                  ))}
                </div>
              </fieldset>
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}

function Spot({ swatch, images }: Pick<SwatchInputProps, 'swatch' | 'images'>) {
  const look = 'size-7 shrink-0 rounded-full border border-edge object-cover';
  const image = images.find(({ id }) => id === swatch);
  const source = image ? image.source : /^https?:/.test(swatch) ? swatch : undefined;
  if (source) return <img src={source} alt="" className={look} />;
  return (
    <svg aria-hidden="true" viewBox="0 0 28 28" className={clsx(look, 'overflow-hidden')}>
      {isColour(swatch) ? (
        <rect width="28" height="28" fill={swatch} />
      ) : (
        <path d="M4 24 24 4" className="stroke-edge" />
      )}
    </svg>
  );
}
