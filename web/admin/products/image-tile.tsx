import { productFormLimits } from '#contract/catalogue/product-form.ts';
import { Chip } from '#web/ui/chip.tsx';
import { controlClass } from '#web/ui/forms/field.tsx';
import { Trash2 } from '#web/ui/icons/form-icons.ts';
import { ArrowLeft, ArrowRight } from '#web/ui/icons/icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import type { TypedImage } from './product-controls.tsx';

interface ImageTileProps {
  image: TypedImage;
  /** Undefined while a picked file is still being loaded. */
  source: string | undefined;
  number: number;
  /** The neighbours that it can change places with. */
  before: string | undefined;
  after: string | undefined;
  onMove(id: string, to: string): void;
  onRemove(id: string): void;
  onDescribe(alt: string): void;
  /** Left out where the file cannot be had. */
  onCrop?: (() => void) | undefined;
}

/** The data type of a dragged tile. */
const DRAGGED = 'text/x-haat-image';

/** One image, cropped as the cards of the shop crop it. */
export function ImageTile(props: ImageTileProps) {
  const { image, source, number, before, after, onMove, onRemove, onDescribe, onCrop } = props;
  const { id, isNew, alt } = image;
  const button =
    'grid size-11 place-items-center rounded-md hover:bg-shade disabled:opacity-40 disabled:hover:bg-transparent';
  return (
    <li
      draggable
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, id)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const dragged = event.dataTransfer.getData(DRAGGED);
        if (!dragged) return;
        event.preventDefault();
        event.stopPropagation();
        onMove(dragged, id);
      }}
      className="min-w-0 overflow-hidden rounded-md border border-line bg-paper"
    >
      <div className="relative">
        {isNew ? (
          <div className="aspect-square bg-shade">
            {source && (
              <img
                src={source}
                alt={alt || `Preview of image ${number}`}
                draggable={false}
                className="size-full object-cover"
              />
            )}
          </div>
        ) : (
          <ResponsiveImage
            image={source ?? ''}
            alt={alt || `Image ${number}`}
            sizes="14rem"
            className="aspect-square"
          />
        )}
        {number === 1 && (
          <Chip tone="turmeric" className="absolute top-2 left-2">
            Main
          </Chip>
        )}
      </div>
      <div className="flex justify-between">
        <button
          type="button"
          aria-label={`Move image ${number} earlier`}
          disabled={!before}
          onClick={() => before && onMove(id, before)}
          className={button}
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </button>
        <button
          type="button"
          aria-label={`Remove image ${number}`}
          onClick={() => onRemove(id)}
          className={`${button} text-madder`}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </button>
        <button
          type="button"
          aria-label={`Move image ${number} later`}
          disabled={!after}
          onClick={() => after && onMove(id, after)}
          className={button}
        >
          <ArrowRight aria-hidden="true" className="size-5" />
        </button>
      </div>
      {onCrop && (
        <button
          type="button"
          aria-label={`Crop or turn image ${number}`}
          onClick={onCrop}
          className="min-h-11 w-full font-semibold text-sm hover:bg-shade"
        >
          Crop or turn
        </button>
      )}
      <label className="block p-2 pt-0">
        <span className="text-sm text-soft">Alternative text</span>
        <input
          type="text"
          // The form begins with its name.
          data-later
          value={alt}
          maxLength={productFormLimits.altMax}
          aria-label={`Alternative text: image ${number}`}
          onChange={({ target }) => onDescribe(target.value)}
          className={controlClass}
        />
      </label>
    </li>
  );
}
