import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldLabels } from './field.tsx';

type Shared = FieldLabels & { className?: string };

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

export interface Option<T extends string | number = string | number> {
  value: T;
  label: string;
  /** Beside a radio button. */
  meaning?: string;
  disabled?: boolean;
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className'>, Shared {
  /** A text is its own label. */
  options?: readonly (Option | string)[];
  /** The words for no value. */
  none?: string | undefined;
}

export function SelectField({
  label,
  hint,
  error,
  id,
  className,
  options = [],
  none,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ id, label, hint, error, className }}>
      {(ties) => (
        <select className={clsx(controlClass, 'pr-8')} {...select} {...ties}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => {
            const { value, label, disabled }: Option =
              typeof option === 'string' ? { value: option, label: option } : option;
            return (
              <option key={value} value={value} disabled={disabled}>
                {label}
              </option>
            );
          })}
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
