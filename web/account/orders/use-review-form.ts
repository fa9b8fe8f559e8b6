import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ownReviewsApi } from '#contract/reviews/own-reviews.endpoints.ts';
import type { OwnReview } from '#contract/reviews/own-reviews.ts';
import {
  reviewMessages as messages,
  reviewLimits,
  shownNameOf,
} from '#contract/reviews/review-rules.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { useOwnDraft } from '#web/account/session/use-own-draft.ts';
import { call } from '#web/api/call.ts';
import { upload } from '#web/api/upload.ts';
import { formWithImages, imageFilesProblem, useImages } from '#web/ui/forms/use-images.ts';
import { toast } from '#web/ui/toasts/toast.ts';

export interface ReviewDialogProps {
  orderId: string;
  productId: string;
  /** The product's. */
  name: string;
  review: OwnReview | null;
  onClose(): void;
}

type Problems = Partial<Record<'text' | 'name' | 'images', string>>;

/** The state of the form of a review. */
export function useReviewForm({ orderId, productId, review, onClose }: ReviewDialogProps) {
  const { user } = useAuth();
  const { revalidate } = useRevalidator();
  const { draft, setDraft, forgetDraft, isRestored } = useOwnDraft(
    // The draft belongs to the customer whose order it is.
    orderId,
    `review:${orderId}:${productId}`,
    { text: review?.text ?? '', name: review?.name ?? shownNameOf(user?.name ?? '') },
  );
  const [stay, setStay] = useState(review?.images ?? []);
  const [problems, setProblems] = useState<Problems>({});
  const [task, setTask] = useState<'save' | 'delete'>();
  const [progress, setProgress] = useState<number | null>(null);
  const images = useImages((files, present) => {
    const rules = { most: reviewLimits.photos, say: messages, tooMany: messages.tooManyPhotos };
    return imageFilesProblem(files, stay.length + present, rules);
  });
  const params = { id: orderId, productId };

  async function done(message: string | undefined, otherwise: string): Promise<void> {
    forgetDraft();
    onClose();
    toast.success(message ?? otherwise);
    await revalidate();
  }

  async function send(): Promise<void> {
    const found = problemsOf(draft);
    setProblems(found);
    const first = found.text ?? found.name;
    if (first) return void toast.error(first);
    setTask('save');
    const answer = await sendForm();
    setTask(undefined);
    setProgress(null);
    if (!answer) return void toast.error(messages.notAnImage);
    if (answer.success) return done(answer.message, messages.saved);
    toast.error(answer.message);
    const errors = answer.errors ?? [];
    setProblems(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
  }

  /** Undefined if a photo can no longer be read. */
  async function sendForm() {
    const { text, name } = draft;
    const form = await formWithImages({ text, name, stay: JSON.stringify(stay) }, images.chosen);
    if (!form) return undefined;
    if (images.chosen.length > 0) setProgress(0);
    const onProgress = (part: number) => setProgress((before) => (before === null ? null : part));
    return upload(ownReviewsApi.saveReview, form, { params, onProgress });
  }

  return {
    draft,
    isRestored,
    problems,
    images,
    stay,
    task,
    progress,
    send,
    async remove(): Promise<void> {
      setTask('delete');
      const answer = await call(ownReviewsApi.deleteReview, { params });
      setTask(undefined);
      if (!answer.success) return void toast.error(answer.message);
      return done(answer.message, messages.deleted);
    },
    drop: (image: string) => setStay((before) => before.filter((each) => each !== image)),
    type(change: Partial<typeof draft>): void {
      setProblems({});
      setDraft((before) => ({ ...before, ...change }));
    },
  };
}

function problemsOf({ text, name }: { text: string; name: string }): Problems {
  const { textMax, nameMin, nameMax } = reviewLimits;
  const length = name.trim().length;
  return {
    ...(text.trim() === '' && { text: messages.noText }),
    ...(text.length > textMax && { text: messages.textTooLong }),
    ...((length < nameMin || length > nameMax) && { name: messages.name }),
  };
}
