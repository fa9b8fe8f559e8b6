import clsx from 'clsx';
import { formatRupees, percentOff } from '#contract/money/money.ts';

interface PriceProps {
  /** Rupees. */
  price: number;
  discountPrice?: number | null;
  /** What the cheapest and the most expensive variant sell for; shows "From" where they differ. */
  range?: { min: number; max: number } | undefined;
  size?: 'normal' | 'large';
  /** Set where the percent off stands elsewhere. */
  withoutPercent?: boolean;
  className?: string;
}

/** What a product costs, with the former price struck through and the percent off when reduced. */
export function Price({
  price,
  discountPrice,
  range,
  size = 'normal',
  withoutPercent,
  className,
}: PriceProps) {
  const isReduced = discountPrice != null && discountPrice < price;
  const percent = percentOff(price, discountPrice);
  const isFrom = range !== undefined && range.max > range.min;
  return (
    <p
      data-price
      className={clsx(
        'flex flex-wrap items-baseline gap-x-2 leading-tight tabular-nums',
        size === 'large' && 'gap-x-3',
        className,
      )}
    >
      <span className={clsx('font-semibold', size === 'large' ? 'text-3xl' : 'text-lg')}>
        {isFrom ? (
          <span className="font-normal text-sm text-soft">From </span>
        ) : (
          isReduced && <span className="sr-only">Now </span>
        )}
        {formatRupees(isReduced ? discountPrice : price)}
      </span>
      {isReduced && (
        <s className="text-soft">
          <span className="sr-only">Before </span>
          {formatRupees(price)}
        </s>
      )}
      {percent > 0 && !withoutPercent && (
        <span className={clsx('font-semibold text-leaf', size === 'normal' && 'text-sm')}>
          {percent}% off
        </span>
      )}
    </p>
  );
}
