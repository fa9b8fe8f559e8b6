import clsx from 'clsx';
import { controlClass } from '#web/ui/forms/field.tsx';

/** One of the product's images, as it is in the form. */
export interface RowImage {
  id: string;
  /** Undefined while a picked file is still being loaded. */
  source: string | undefined;
}

interface RowImageSelectProps {
  id: string;
  name?: string;
  images: readonly RowImage[];
  /** Empty: the main one. */
  image: string;
  onPick(image: string): void;
}

/** Which of the product's images a variant shows. */
export function RowImageSelect({ id, name, images, image, onPick }: RowImageSelectProps) {
  const picked = images.find((each) => each.id === image);
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {picked?.source && (
        <img
          src={picked.source}
          alt=""
          loading="lazy"
          className="size-11 shrink-0 rounded-sm border border-line object-cover"
        />
      )}
      <select
        id={id}
        name={name}
        value={picked ? image : ''}
        onChange={({ target }) => onPick(target.value)}
        className={clsx(controlClass, 'min-w-0 px-1.5!')}
      >
        <option value="">Main</option>
        {images.map((each, at) => (
          <option key={each.id} value={each.id}>
            Image {at + 1}
          </option>
        ))}
      </select>
    </span>
  );
}
