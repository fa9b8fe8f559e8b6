import { mainImageUrl } from '#contract/images/images.ts';
import { ownReview } from '#contract/reviews/own-reviews.ts';
import { toWire } from '#server/infra/wire.ts';
import type { ReviewOfItem } from './own-reviews.queries.ts';

/** A review as its customer sees it. */
export function presentOwnReview({ imageNames, ...review }: ReviewOfItem) {
  return toWire(ownReview, { ...review, images: imageNames.map(mainImageUrl) });
}
