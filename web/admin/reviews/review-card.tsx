import type { AdminReview } from '#contract/reviews/admin-reviews.ts';
import { shownName } from '#contract/reviews/shown-name.ts';
import { counted } from '#web/admin/records/counted.ts';
import { Chip } from '#web/ui/chip.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Images, ShieldAlert } from '#web/ui/icons/admin-icons.ts';
import { EyeOff } from '#web/ui/icons/form-icons.ts';
import { Stars } from '#web/ui/images/stars.tsx';
import { languageOf } from '#web/ui/language.ts';
import { CardHead } from '../list/record-card.tsx';

/** What staff have to know of a review first. */
export function ReviewBadges({ review }: { review: AdminReview }) {
  const { openReports, state, isNew, isVerified } = review;
  return (
    <span className="flex flex-wrap gap-2">
      {openReports > 0 && (
        <Chip tone="madder" icon={<ShieldAlert aria-hidden="true" />}>
          {counted(openReports, 'report')}
        </Chip>
      )}
      {state === 'hidden' && <Chip icon={<EyeOff aria-hidden="true" />}>Hidden</Chip>}
      {isNew && <Chip tone="turmeric">New</Chip>}
      {!isVerified && <Chip>Example of the demo</Chip>}
    </span>
  );
}

export function ReviewCard({ record: review }: { record: AdminReview }) {
  const { product, text, images, answer } = review;
  return (
    <>
      <CardHead
        title={product.name}
        lang={languageOf(product.name)}
        badge={<ReviewBadges review={review} />}
      />
      <Stars rating={review.stars} />
      <span lang={languageOf(text)} className="line-clamp-3 break-words">
        {text}
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <span>{shownName(review)}</span>
        {images.length > 0 && (
          <Chip icon={<Images aria-hidden="true" />}>{counted(images.length, 'photo')}</Chip>
        )}
        {answer && <span className="text-leaf">Answered</span>}
        <span className="ml-auto text-soft">
          <DateText iso={review.createdAt} />
        </span>
      </span>
    </>
  );
}
