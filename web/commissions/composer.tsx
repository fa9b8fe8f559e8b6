import { type FormEvent, useId, useState } from 'react';
import type { Outcome } from '#contract/api/envelope.ts';
import {
  commissionLimits as limits,
  commissionMessages as messages,
} from '#contract/commissions/commission-rules.ts';
import { useOwnDraft } from '#web/account/session/use-own-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { acceptFiles } from '#web/ui/forms/accept-files.ts';
import { controlClass } from '#web/ui/forms/field.tsx';
import { ImageChoice } from '#web/ui/forms/image-choice.tsx';
import { formWithImages, imageFilesProblem, useImages } from '#web/ui/forms/use-images.ts';
import { Send } from '#web/ui/icons/state-icons.ts';
import { ProgressBar } from '#web/ui/loading/progress-bar.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

interface ComposerProps {
  /** Whose draft it is, and of which commission. */
  owner: string;
  number: string;
  label: string;
  hint: string;
  send(form: FormData, onProgress: (part: number) => void): Promise<Outcome<object>>;
  onSent(): unknown;
}

/** Writes the next message, with images. */
export function Composer({ owner, number, label, hint, send, onSent }: ComposerProps) {
  const id = useId();
  const { draft, setDraft, forgetDraft } = useOwnDraft(owner, `commission-words:${number}`, {
    text: '',
  });
  const images = useImages(checkImages);
  const [isSending, setSending] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const { text } = draft;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text.trim() === '' && images.chosen.length === 0) {
      return void toast.error(messages.nothingWritten);
    }
    const form = await formWithImages({ text }, images.chosen);
    if (!form) return void toast.error(messages.notAnImage);
    setSending(true);
    if (images.chosen.length > 0) setProgress(0);
    const answer = await send(form, (part) =>
      setProgress((before) => (before === null ? null : part)),
    );
    setSending(false);
    setProgress(null);
    if (!answer.success) return void toast.error(answer.message);
    forgetDraft();
    images.clear();
    await onSent();
  }

  return (
    <form onSubmit={submit} {...acceptFiles(images.add)} className="grid gap-3">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={4}
        maxLength={limits.messageMax}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setDraft({ text: target.value })}
        className={`${controlClass} h-auto min-h-24 resize-y leading-normal`}
      />
      <p id={`${id}-hint`} className="-mt-1 text-sm text-soft">
        {hint}
      </p>
      <ImageChoice most={limits.images} images={images} />
      <div className="grid gap-3 sm:flex sm:items-center sm:gap-6">
        <Button type="submit" loading={isSending} className="max-sm:w-full">
          <Send aria-hidden="true" className="size-5" />
          {isSending ? 'Sending...' : 'Send'}
        </Button>
        {progress !== null && (
          <div className="flex-1">
            <ProgressBar label="Uploading images" part={progress} />
          </div>
        )}
      </div>
    </form>
  );
}

/** As `useImages` asks. */
export function checkImages(files: readonly File[], present: number): string | undefined {
  return imageFilesProblem(files, present, {
    most: limits.images,
    say: messages,
    tooMany: messages.tooManyImages,
  });
}
