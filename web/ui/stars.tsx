import clsx from 'clsx';
import { Star } from 'lucide-react';

const FIVE = [1, 2, 3, 4, 5] as const;

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
    <p className={clsx('flex items-center gap-1.5 text-sm', className)}>
      <span
        role="img"
        aria-label={`${value} out of 5 stars`}
        className="relative inline-flex text-line"
      >
        <Row />
        <span
          aria-hidden="true"
          className="absolute inset-y-0 left-0 inline-flex overflow-hidden text-turmeric"
          style={{ width: `${(Math.min(Math.max(rating, 0), 5) / 5) * 100}%` }}
        >
          <Row />
        </span>
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
  return reviews === 1 ? '1 review' : `${reviews} reviews`;
}

function Row() {
  return FIVE.map((star) => (
    <Star key={star} aria-hidden="true" className="size-4 shrink-0 fill-current" />
  ));
}
