import clsx from 'clsx';
import { type FormEvent, useId, useRef } from 'react';
import { contactLimits, replyProblem } from '#contract/contact/contact-rules.ts';
import { RestoredHint } from '#web/admin/records/restored-hint.tsx';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/forms/field.tsx';
import { NotYet } from '#web/ui/forms/not-yet.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

interface ContactReplyProps {
  email: string;
  reply: string;
  isRestored: boolean;
  isSending: boolean;
  onType(reply: string): void;
  onForget(): void;
  onSend(): void;
}

export function ContactReply({
  email,
  reply,
  isRestored,
  isSending,
  onType,
  onForget,
  onSend,
}: ContactReplyProps) {
  const id = useId();
  const { replyMax } = contactLimits;
  const field = useRef<HTMLTextAreaElement>(null);

  function send(event: FormEvent): void {
    event.preventDefault();
    const problem = replyProblem(reply);
    if (problem) toast.error(problem);
    else onSend();
  }

  return (
    <form onSubmit={send} className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        Reply
      </label>
      <textarea
        ref={field}
        id={id}
        value={reply}
        maxLength={replyMax}
        rows={6}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onType(event.target.value)}
        className={clsx(controlClass, 'h-auto min-h-32 resize-y leading-normal')}
      />
      <p id={`${id}-hint`} className="flex flex-wrap justify-between gap-x-4 text-sm text-soft">
        <span className="min-w-0 break-words">Goes to {email}</span>
        <span className="tabular-nums">
          ({reply.length}/{replyMax})
        </span>
      </p>
      {isRestored && reply && <RestoredHint onForget={onForget} />}
      <NotYet
        id={`${id}-missing`}
        words={isSending ? '' : (replyProblem(reply) ?? '')}
        onLead={() => field.current?.focus()}
        className="justify-self-start max-sm:w-full"
      >
        <Button
          type="submit"
          loading={isSending}
          disabled={reply === '' || reply.length > replyMax}
          aria-describedby={`${id}-missing`}
          className="justify-self-start max-sm:w-full"
        >
          {isSending ? 'Sending...' : 'Send Reply'}
        </Button>
      </NotYet>
    </form>
  );
}
