import { lazy, Suspense, useState } from 'react';
import type { Order, OrderItem } from '#contract/orders/orders.ts';
import { reviewRulesPath } from '#contract/reviews/review-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Pencil } from '#web/ui/icons/account-icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { languageOf } from '#web/ui/language.ts';
import { Link } from '#web/ui/link.tsx';

const ReviewDialog = lazy(() => import('./review-dialog.tsx'));

interface ReviewPartProps {
  order: Order;
  item: OrderItem;
  productId: string;
}

/** What the customer wrote beside the stars, or the question for it. */
export function ReviewPart({ order, item, productId }: ReviewPartProps) {
  const [isOpen, setOpen] = useState(false);
  const { review } = item;
  if (item.rating === null || order.status !== 'delivered') return null;
  return (
    <div className="mt-2">
      {review && (
        <div className="mb-2 max-w-prose border-line border-l-4 pl-3">
          {review.state === 'hidden' && (
            <p className="mb-1 text-madder">
              We have hidden your review: {review.hiddenReason} You can change it. See our{' '}
              <Link to={reviewRulesPath} className="underline underline-offset-4">
                review rules
              </Link>
              .
            </p>
          )}
          <p lang={languageOf(review.text)} className="whitespace-pre-wrap break-words">
            {review.text}
          </p>
          {review.images.length > 0 && (
            <ul className="mt-2 flex flex-wrap gap-2">
              {review.images.map((image, at) => (
                <li key={image}>
                  <ResponsiveImage
                    image={image}
                    alt={`Your photo ${at + 1} of ${item.name}`}
                    sizes="64px"
                    className="size-16 rounded-sm"
                  />
                </li>
              ))}
            </ul>
          )}
          {review.answer && (
            <p className="mt-2 whitespace-pre-wrap break-words text-soft">
              Our answer: <span lang={languageOf(review.answer)}>{review.answer}</span>
            </p>
          )}
        </div>
      )}
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" className="size-4" />
        {review ? 'Edit Review' : 'Say More About It'}
      </Button>
      {isOpen && (
        <Suspense>
          <ReviewDialog
            orderId={order._id}
            productId={productId}
            name={item.name}
            review={review}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
