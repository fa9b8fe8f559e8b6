import clsx from 'clsx';
import { contactLimits } from '#contract/contact/contact-rules.ts';
import { controlClass, Field } from '#web/ui/forms/field.tsx';
import type { ContactFormReturn } from './use-contact-form.ts';

interface MessageFieldProps {
  form: ContactFormReturn;
  className?: string;
}

/** Lets the user type past the limit, and counts, instead of silently cutting a pasted text. */
export function MessageField({ form, className }: MessageFieldProps) {
  const length = form.watch('message')?.length ?? 0;
  const isTooLong = length > contactLimits.messageMax;
  return (
    <Field
      label="Message"
      className={className}
      error={form.formState.errors.message?.message}
      hint={
        <span className={clsx('tabular-nums', isTooLong && 'font-semibold text-madder')}>
          {length}/{contactLimits.messageMax}
        </span>
      }
    >
      {(ties) => (
        <textarea
          {...form.register('message')}
          {...ties}
          rows={7}
          className={clsx(controlClass, 'h-auto min-h-44 resize-y leading-normal')}
        />
      )}
    </Field>
  );
}
