import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldLabels } from './field.tsx';

type Shared = FieldLabels & { className?: string };

/** Takes what react-hook-form's `register` gives, `ref` included. */
export function TextField({
  label,
  hint,
  error,
  id,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'className'> & Shared) {
  return (
    <Field {...{ id, label, hint, error, className }}>
      {(ties) => <input type="text" className={controlClass} {...input} {...ties} />}
    </Field>
  );
}

export function SelectField({
  label,
  hint,
  error,
  id,
  className,
  children,
  ...select
}: Omit<ComponentProps<'select'>, 'className'> & Shared) {
  return (
    <Field {...{ id, label, hint, error, className }}>
      {(ties) => (
        <select className={clsx(controlClass, 'pr-8')} {...select} {...ties}>
          {children}
        </select>
      )}
    </Field>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  id,
  className,
  ...textarea
}: Omit<ComponentProps<'textarea'>, 'className'> & Shared) {
  return (
    <Field {...{ id, label, hint, error, className }}>
      {(ties) => (
        <textarea
          className={clsx(controlClass, 'h-auto resize-y leading-normal')}
          {...textarea}
          {...ties}
        />
      )}
    </Field>
  );
}
