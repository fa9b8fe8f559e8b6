import clsx from 'clsx';

interface StarsProps {
  /** 0 to 5. */
  rating: number;
  /** Given, the value and the count stand beside the stars. */
  reviews?: number;
  className?: string;
}

export function Stars({ rating, reviews, className }: StarsProps) {
  const value = rating.toFixed(1);
  return (
    <p className={clsx('flex flex-wrap items-center gap-x-1.5 text-sm', className)}>
      <span
        role="img"
        aria-label={`${value} out of 5 stars`}
        className="five-stars relative h-4 w-20 bg-line"
      >
        <span
          className="absolute inset-y-0 left-0 bg-turmeric"
          style={{ width: `${rating * 20}%` }}
        />
      </span>
      {reviews !== undefined && (
        <span className="text-soft">
          <span aria-hidden="true">{value} </span>
          <span className="whitespace-nowrap">({countOf(reviews)})</span>
        </span>
      )}
    </p>
  );
}

function countOf(reviews: number): string {
  return `${reviews} review${reviews === 1 ? '' : 's'}`;
}
