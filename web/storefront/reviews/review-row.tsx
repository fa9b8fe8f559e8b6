import { lazy, Suspense, useState } from 'react';
import type { Review } from '#contract/reviews/reviews.ts';
import { shownName } from '#contract/reviews/shown-name.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { BadgeCheck } from '#web/ui/icons/icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { Stars } from '#web/ui/images/stars.tsx';
import { languageOf } from '#web/ui/language.ts';

const Lightbox = lazy(() => import('../product/lightbox.tsx'));
const ReportDialog = lazy(() => import('./report-dialog.tsx'));

interface ReviewRowProps {
  review: Review;
  /** The product's name. */
  product: string;
  isLive: boolean;
}

export function ReviewRow({ review, product, isLive }: ReviewRowProps) {
  const { text, answer } = review;
  const [isReporting, setReporting] = useState(false);
  const who = shownName(review);
  return (
    <li className="py-5 first:pt-0">
      <Stars rating={review.stars} />
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
        <strong lang={languageOf(who)}>{who}</strong>
        {review.isVerified ? (
          <span className="inline-flex items-center gap-1 text-leaf">
            <BadgeCheck aria-hidden="true" className="size-4" />
            Verified purchase
          </span>
        ) : (
          <span className="text-soft">Example of the demo</span>
        )}
        <span className="text-soft">
          <DateText iso={review.createdAt} />
          {review.editedAt && ', edited'}
        </span>
      </p>
      <p lang={languageOf(text)} className="mt-2 max-w-prose whitespace-pre-wrap break-words">
        {text}
      </p>
      <Photos isLive={isLive} images={review.images} title={`${product}, by ${who}`} />
      {answer && (
        <div className="mt-3 max-w-prose border-accent border-l-4 bg-accent-wash px-4 py-3">
          <p className="font-semibold text-sm">
            Answer from the studio
            {review.answeredAt && (
              <span className="font-normal">
                , <DateText iso={review.answeredAt} />
              </span>
            )}
          </p>
          <p lang={languageOf(answer)} className="mt-1 whitespace-pre-wrap break-words">
            {answer}
          </p>
        </div>
      )}
      <button
        type="button"
        disabled={!isLive}
        onClick={() => setReporting(true)}
        className="needs-script -mb-3 min-h-11 text-sm text-soft underline underline-offset-4 hover:text-accent"
      >
        Report<span className="sr-only"> the review by {who}</span>
      </button>
      {isReporting && (
        <Suspense>
          <ReportDialog id={review._id} who={who} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </li>
  );
}

interface PhotosProps {
  images: readonly string[];
  title: string;
  isLive: boolean;
}

function Photos({ images, title, isLive }: PhotosProps) {
  const [opened, setOpened] = useState<number>();
  if (images.length === 0) return null;
  const media = images.map((url, at) => ({
    kind: 'image' as const,
    url,
    alt: `Photo ${at + 1} of ${title}`,
  }));
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {media.map(({ url, alt }, at) => (
          <li key={url}>
            <button
              type="button"
              disabled={!isLive}
              aria-label={`Enlarge photo ${at + 1} of ${title}`}
              onClick={() => setOpened(at)}
              className="block size-24 overflow-hidden rounded-md"
            >
              <ResponsiveImage image={url} alt={alt} sizes="6rem" className="size-full" />
            </button>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <Suspense>
          <Lightbox
            name={title}
            media={media}
            index={opened}
            onMove={() => {}}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
