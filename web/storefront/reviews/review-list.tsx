import { useState } from 'react';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { reviewsApi } from '#contract/reviews/reviews.endpoints.ts';
import type { ReviewPage } from '#contract/reviews/reviews.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { ReviewRow } from './review-row.tsx';

interface ReviewListProps {
  product: Product;
  first: ReviewPage;
  isLive: boolean;
}

/** The newest reviews, which the page comes with; more by a button. */
export function ReviewList({ product, first, isLive }: ReviewListProps) {
  const [shown, setShown] = useState({ ...first, page: 1, onlyPhotos: false });
  const [isLoading, setLoading] = useState(false);
  const { reviews, page, pages, onlyPhotos } = shown;

  async function load(wanted: { page: number; onlyPhotos: boolean }): Promise<void> {
    setLoading(true);
    setShown((before) => ({ ...before, onlyPhotos: wanted.onlyPhotos }));
    const query = { page: wanted.page, ...(wanted.onlyPhotos && { photos: 'only' as const }) };
    const answer = await call(reviewsApi.listReviews, { params: { id: product.id }, query });
    setLoading(false);
    if (!answer.success) {
      setShown(shown);
      return void toast.error(answer.message);
    }
    const before = wanted.page === 1 ? [] : reviews;
    // One that was written meanwhile moves the others to the next page.
    const known = new Set(before.map(({ _id }) => _id));
    const more = answer.data.reviews.filter(({ _id }) => !known.has(_id));
    setShown({ ...answer.data, ...wanted, reviews: [...before, ...more] });
  }

  if (first.total === 0) {
    return <p className="text-soft">Nobody has written a review yet, only given stars.</p>;
  }
  return (
    <div className="min-w-0">
      {first.withPhotos > 0 && (
        <label className="needs-script mb-2 inline-flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={onlyPhotos}
            disabled={isLoading || !isLive}
            onChange={() => void load({ page: 1, onlyPhotos: !onlyPhotos })}
            className="size-5 accent-accent"
          />
          With photos ({first.withPhotos})
        </label>
      )}
      <ul className="divide-y divide-line">
        {reviews.map((review) => (
          <ReviewRow key={review._id} review={review} product={product.name} isLive={isLive} />
        ))}
      </ul>
      {page < pages && (
        <Button
          variant="secondary"
          loading={isLoading}
          disabled={!isLive}
          onClick={() => void load({ page: page + 1, onlyPhotos })}
          className="needs-script mt-4 max-sm:w-full"
        >
          Load more
        </Button>
      )}
    </div>
  );
}
