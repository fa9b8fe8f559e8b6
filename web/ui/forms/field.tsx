import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { CircleAlert } from '#web/ui/icons/icons.ts';

export interface FieldLabels {
  label: ReactNode;
  hint?: ReactNode;
  /** The message of the rule that the value breaks; of several rules, one on each line. */
  error?: string;
}

/** What ties a control to its label, hint and error. */
export interface ControlTies {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldLabels {
  id?: string;
  className?: string;
  children: (ties: ControlTies) => ReactNode;
}

/** A label above its control, the hint and the error below. */
export function Field({ id: given, label, hint, error, className, children }: FieldProps) {
  const generated = useId();
  const id = given ?? generated;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={clsx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** Stays in the page while empty, so that screen readers hear the message arrive. */
export function FieldError({ id, message }: { id: string; message?: string }) {
  const lines = message ? message.split('\n') : [];
  return (
    <p id={id} aria-live="polite" className="text-sm font-semibold text-madder empty:hidden">
      {lines.map((line) => (
        <span key={line} className="flex items-start gap-1.5">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{line}</span>
        </span>
      ))}
    </p>
  );
}

export const controlClass = clsx(
  'h-11 w-full rounded-md border border-edge bg-rice px-3 py-2 text-ink placeholder:text-soft',
  '[&[readonly]]:bg-shade disabled:bg-shade disabled:text-soft',
  'aria-invalid:border-madder aria-invalid:border-2',
);
