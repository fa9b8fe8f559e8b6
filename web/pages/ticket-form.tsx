import clsx from 'clsx';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { acceptFiles } from '#web/ui/forms/accept-files.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/text-field.tsx';
import type { Form } from '#web/ui/forms/use-form.ts';
import { CircleCheck } from '#web/ui/icons/icons.ts';
import type { Typed } from './use-ticket-form.ts';

interface TicketFormProps {
  title: string;
  form: Pick<Form<Typed, unknown>, 'field' | 'values' | 'frame'>;
  /** What it is about. */
  choice: {
    name: string;
    label: string;
    /** Shown while nothing is chosen. */
    none: string;
    options: readonly { value: string; label: string }[];
    hint?: ReactNode;
    /** Between the choice and the text. */
    after?: ReactNode;
  };
  text: { name: string; label: string; max: number; rows: number; placeholder?: string };
  /** Above the fields. */
  head: ReactNode;
  files?: ReturnType<typeof acceptFiles>;
  onSubmit(event: FormEvent): unknown;
  /** Below the fields, with the button. */
  children: ReactNode;
}

/** The form of `useTicketForm`. */
export function TicketForm(props: TicketFormProps) {
  const { title, form, choice, text, head, files, onSubmit, children } = props;
  const { field } = form;
  const length = form.values[text.name]?.length ?? 0;
  return (
    <section>
      <h2 className="mb-4 text-2xl">{title}</h2>
      {head}
      <form
        ref={form.frame}
        method="post"
        noValidate
        onSubmit={onSubmit}
        {...files}
        className="mt-5 grid gap-x-4 gap-y-5 sm:grid-cols-2"
      >
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <SelectField
          label={choice.label}
          className="sm:col-span-2"
          hint={choice.hint}
          {...field(choice.name)}
          none={choice.none}
          options={choice.options}
        />
        {choice.after}
        {/* Whoever types or pastes past the limit sees it; nothing is cut off. */}
        <TextAreaField
          label={text.label}
          rows={text.rows}
          placeholder={text.placeholder}
          className="sm:col-span-2"
          hint={
            <span
              className={clsx('tabular-nums', length > text.max && 'font-semibold text-madder')}
            >
              {length}/{text.max}
            </span>
          }
          {...field(text.name)}
        />
        {children}
      </form>
    </section>
  );
}

/**
 * Shows a message's ticket number. Takes the focus, so that it is announced and visible wherever
 * the send button was.
 */
export function TicketNotice({ ticket, children }: { ticket: string; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div
      ref={notice}
      tabIndex={-1}
      className="mt-4 flex scroll-mt-28 gap-4 rounded-lg border border-leaf bg-leaf-wash p-5"
    >
      <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-leaf" />
      <div>
        <p className="text-lg">
          Thank you. Your ticket number is <strong className="whitespace-nowrap">{ticket}</strong>.
        </p>
        <p className="mt-1">{children}</p>
      </div>
    </div>
  );
}
