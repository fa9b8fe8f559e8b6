import { Suspense } from 'react';
import { Await } from 'react-router';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { reviewRulesPath } from '#contract/reviews/review-rules.ts';
import type { ReviewPage } from '#contract/reviews/reviews.ts';
import { Link } from '#web/ui/link.tsx';
import { ReviewList } from './review-list.tsx';
import { StarBars } from './star-bars.tsx';

export interface ReviewsBodyProps {
  product: Product;
  loaded: ReviewPage | null | Promise<ReviewPage | null>;
  /** In the browser; as the server draws them, its buttons do nothing yet. */
  isLive: boolean;
}

/** The stars of all customers and what they wrote. */
export default function ReviewsBody({ product, loaded, isLive }: ReviewsBodyProps) {
  return (
    <div className="min-h-48">
      <p>
        <Link
          to={reviewRulesPath}
          className="inline-flex min-h-11 items-center text-accent text-sm underline underline-offset-4"
        >
          How we check reviews
        </Link>
      </p>
      <Suspense>
        <Await resolve={loaded}>
          {(page) => (
            <div className="mt-3 grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-[16rem_minmax(0,1fr)]">
              <div>
                <p className="flex items-baseline gap-2">
                  <strong className="font-serif text-4xl tabular-nums">
                    {product.rating.toFixed(1)}
                  </strong>
                  <span className="text-soft">
                    of 5, {product.reviews === 1 ? '1 rating' : `${product.reviews} ratings`}
                  </span>
                </p>
                {page && <StarBars counts={page.stars} />}
              </div>
              {page && (
                <ReviewList key={product.id} product={product} first={page} isLive={isLive} />
              )}
            </div>
          )}
        </Await>
      </Suspense>
    </div>
  );
}
