import { useState } from 'react';
import { ownReviewsApi } from '#contract/reviews/own-reviews.endpoints.ts';
import {
  type ReportReason,
  reportReasons,
  reviewLimits,
  reviewMessages,
  reviewRulesPath,
} from '#contract/reviews/review-rules.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { TextAreaField } from '#web/ui/forms/text-field.tsx';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

interface ReportDialogProps {
  id: string;
  /** Who wrote the review. */
  who: string;
  onClose(): void;
}

/** Asks staff to look at a review; loaded when somebody wants to. */
export default function ReportDialog({ id, who, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>();
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function send(): Promise<void> {
    if (!reason) return setProblem(reviewMessages.reason);
    setSending(true);
    const answer = await call(ownReviewsApi.reportReview, {
      params: { id },
      body: { reason, words },
    });
    setSending(false);
    if (!answer.success) return void toast.error(answer.message);
    toast.success(answer.message ?? reviewMessages.reported);
    onClose();
  }

  return (
    <Dialog
      open
      steady
      title="Report Review"
      description={`By ${who}. We hide only what breaks our rules, never an opinion.`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isSending} onClick={() => void send()}>
            Report
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <fieldset aria-describedby="report-problem">
          <legend className="mb-1 font-semibold">What is wrong with it?</legend>
          {reportReasons.map(({ value, label }) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="reason"
                checked={reason === value}
                onChange={() => {
                  setProblem(undefined);
                  setReason(value);
                }}
                className="size-5 shrink-0 accent-accent"
              />
              {label}
            </label>
          ))}
          <FieldError id="report-problem" {...(problem && { message: problem })} />
        </fieldset>
        <TextAreaField
          label={
            <>
              Anything else? <span className="font-normal text-soft">(optional)</span>
            </>
          }
          rows={3}
          maxLength={reviewLimits.wordsMax}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <p className="text-sm text-soft">
          Read our{' '}
          <Link to={reviewRulesPath} className="text-accent underline underline-offset-4">
            review rules
          </Link>
          .
        </p>
      </div>
    </Dialog>
  );
}
