import clsx from 'clsx';
import { formatRupees, priceWithGst } from '#contract/money/money.ts';
import type { TillProduct } from '#contract/till/till.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { languageOf } from '#web/ui/language.ts';

interface ProductTileProps {
  product: TillProduct;
  /** How many of it are in the sale or order. */
  taken: number;
  onChoose(): void;
}

/** A product to tap: its image, name and price with GST. */
export function ProductTile({ product, taken, onChoose }: ProductTileProps) {
  const { name, image, variants } = product;
  const prices = variants.map(({ price, gstRate }) => priceWithGst(price, gstRate));
  const lowest = Math.min(...prices);
  const isRange = prices.some((price) => price !== lowest);
  return (
    <button
      type="button"
      onClick={onChoose}
      className={clsx(
        'relative grid w-full content-start gap-1 overflow-clip rounded-md border bg-rice pb-2 text-left',
        taken > 0 ? 'border-accent' : 'border-line',
      )}
    >
      <ResponsiveImage image={image} alt="" sizes="10rem" className="aspect-square w-full" />
      <span
        lang={languageOf(name)}
        className="line-clamp-2 min-h-10 break-words px-2 text-sm leading-5"
      >
        {name}
      </span>
      <strong className="px-2 text-sm tabular-nums">
        {isRange && 'from '}
        {formatRupees(lowest)}
      </strong>
      {taken > 0 && (
        <span className="absolute top-1 right-1 grid size-7 place-items-center rounded-full bg-accent font-semibold text-rice text-sm tabular-nums">
          {taken}
          <span className="sr-only"> taken</span>
        </span>
      )}
    </button>
  );
}
