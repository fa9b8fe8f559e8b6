import { shortOrderId } from '#contract/orders/short-order-id.ts';
import type { AdminReview } from '#contract/reviews/admin-reviews.ts';
import { reportReasonLabel } from '#contract/reviews/review-rules.ts';
import { shownName } from '#contract/reviews/shown-name.ts';
import { StepDialog } from '#web/admin/records/step-dialog.tsx';
import { StepButton, useSteps } from '#web/admin/records/steps.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { Stars } from '#web/ui/images/stars.tsx';
import { languageOf } from '#web/ui/language.ts';
import { Link } from '#web/ui/link.tsx';
import { Fact, Facts } from '../list/facts.tsx';
import type { DetailProps } from '../list/list-screen.tsx';
import { PanelPart, RecordHeader, WordsPart } from '../list/panel-part.tsx';
import { ReviewBadges } from './review-card.tsx';
import { reviewSteps } from './review-steps.ts';

export function ReviewDetail({ record: review, onUpdated }: DetailProps<AdminReview>) {
  const work = useSteps(reviewSteps, 'review', { record: review, onUpdated });
  const { product, text, images } = review;
  return (
    <>
      <RecordHeader
        title={product.name}
        lang={languageOf(product.name)}
        badge={<ReviewBadges review={review} />}
      >
        <Stars rating={review.stars} />
      </RecordHeader>
      <p lang={languageOf(text)} className="whitespace-pre-wrap break-words">
        {text}
      </p>
      {images.length > 0 && <Photos images={images} />}
      <div className="flex flex-wrap gap-3 empty:hidden max-sm:*:grow">
        {work.fitting.map((name, at) => (
          <StepButton
            key={name}
            work={work}
            step={name}
            variant={at === 0 ? 'primary' : 'secondary'}
          />
        ))}
      </div>
      <StepDialog work={work} />
      {review.state === 'hidden' && (
        <WordsPart title="Why it is hidden" words={review.hiddenReason} />
      )}
      {review.reports.length > 0 && <Reports reports={review.reports} />}
      <WordsPart title="Our answer" words={review.answer} />
      <ReviewFacts review={review} />
    </>
  );
}

function Photos({ images }: Pick<AdminReview, 'images'>) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {images.map((image, at) => (
        <li key={image}>
          <a href={image} className="block overflow-hidden rounded-md border border-line">
            <ResponsiveImage
              image={image}
              alt={`Photo ${at + 1} of the review`}
              sizes="200px"
              className="aspect-square"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Reports({ reports }: Pick<AdminReview, 'reports'>) {
  return (
    <PanelPart title="Reports">
      <ul className="grid gap-3">
        {reports.map((report) => (
          <li
            key={report._id}
            className={`rounded-md border-l-4 px-4 py-3 ${report.settledAt ? 'border-line bg-shade' : 'border-madder bg-madder-wash'}`}
          >
            <p className="font-semibold">{reportReasonLabel(report.reason)}</p>
            {report.words && <p className="whitespace-pre-wrap break-words">{report.words}</p>}
            <p className="mt-1 text-sm text-soft">
              {report.by ?? 'A visitor'}, <TimeText iso={report.createdAt} />
              {report.settledAt && (
                <>
                  , decided <TimeText iso={report.settledAt} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </PanelPart>
  );
}

function ReviewFacts({ review }: { review: AdminReview }) {
  const { product, orderId, customer } = review;
  const link = 'text-accent underline';
  return (
    <Facts>
      <Fact name="Name shown">{shownName(review)}</Fact>
      <Fact name="Customer">
        {customer && (
          <Link to={`/admin/customers?customer=${customer._id}`} className={link}>
            {customer.name}
          </Link>
        )}
      </Fact>
      <Fact name="Order">
        {orderId && (
          <Link to={`/admin/orders?order=${orderId}`} className={link}>
            #{shortOrderId(orderId)}
          </Link>
        )}
      </Fact>
      <Fact name="Product">
        <Link to={`/product/${product._id}#reviews`} className={link}>
          See it in the shop
        </Link>
      </Fact>
      <Fact name="Written on">
        <TimeText iso={review.createdAt} />
      </Fact>
      <Fact name="Changed on">{review.editedAt && <TimeText iso={review.editedAt} />}</Fact>
    </Facts>
  );
}
