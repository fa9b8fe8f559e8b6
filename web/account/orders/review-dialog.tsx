import { reviewLimits, reviewRulesPath } from '#contract/reviews/review-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { acceptFiles } from '#web/ui/forms/accept-files.ts';
import { ImageChoice } from '#web/ui/forms/image-choice.tsx';
import { TextAreaField, TextField } from '#web/ui/forms/text-field.tsx';
import { Trash2 } from '#web/ui/icons/form-icons.ts';
import { X } from '#web/ui/icons/icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { Link } from '#web/ui/link.tsx';
import { ProgressBar } from '#web/ui/loading/progress-bar.tsx';
import { type ReviewDialogProps, useReviewForm } from './use-review-form.ts';

/** Writes or changes a review; loaded when it is opened. */
export default function ReviewDialog(props: ReviewDialogProps) {
  const { name, review, onClose } = props;
  const form = useReviewForm(props);
  const { draft, problems, images, task } = form;
  return (
    <Dialog
      open
      steady
      locked={task !== undefined}
      title={review ? 'Edit Review' : 'Write a Review'}
      description={name}
      onClose={onClose}
      actions={
        <>
          {review && (
            <Button
              variant="quiet"
              loading={task === 'delete'}
              disabled={task !== undefined}
              onClick={() => void form.remove()}
              className="mr-auto text-madder"
            >
              {task !== 'delete' && <Trash2 aria-hidden="true" className="size-4" />}
              Delete
            </Button>
          )}
          <Button variant="secondary" disabled={task !== undefined} onClick={onClose}>
            Cancel
          </Button>
          <Button loading={task === 'save'} onClick={() => void form.send()}>
            {task === 'save' ? 'Sending...' : review ? 'Save' : 'Publish'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5" {...acceptFiles(images.add)}>
        {form.isRestored && (
          <p className="text-sm text-soft">
            Your entries are still here. Please add the photos again.
          </p>
        )}
        <TextAreaField
          label="Your review"
          hint={`${draft.text.length}/${reviewLimits.textMax}`}
          rows={5}
          maxLength={reviewLimits.textMax}
          value={draft.text}
          onChange={({ target }) => form.type({ text: target.value })}
          {...(problems.text && { error: problems.text })}
        />
        {form.stay.length > 0 && (
          <ul aria-label="Photos so far" className="flex flex-wrap gap-3">
            {form.stay.map((image, at) => (
              <li key={image} className="relative">
                <ResponsiveImage
                  image={image}
                  alt={`Photo ${at + 1}`}
                  sizes="96px"
                  className="size-24 rounded-md"
                />
                <button
                  type="button"
                  onClick={() => form.drop(image)}
                  aria-label={`Remove photo ${at + 1}`}
                  className="absolute top-1 right-1 grid size-11 place-items-center rounded-full border-2 border-rice bg-ink/80 text-rice hover:bg-madder"
                >
                  <X aria-hidden="true" className="size-5" />
                </button>
              </li>
            ))}
          </ul>
        )}
        {form.stay.length < reviewLimits.photos && (
          <ImageChoice
            most={reviewLimits.photos - form.stay.length}
            problem={problems.images}
            images={images}
          />
        )}
        <TextField
          label="Name to show"
          hint="Everyone sees it beside your review."
          autoComplete="nickname"
          maxLength={reviewLimits.nameMax}
          value={draft.name}
          onChange={({ target }) => form.type({ name: target.value })}
          {...(problems.name && { error: problems.name })}
        />
        {form.progress !== null && <ProgressBar label="Uploading photos" part={form.progress} />}
        <p className="text-sm text-soft">
          Everyone can read your review. Please write about the product, and show nobody who has not
          agreed. Read our{' '}
          <Link to={reviewRulesPath} className="text-accent underline underline-offset-4">
            review rules
          </Link>
          .
        </p>
      </div>
    </Dialog>
  );
}
