import clsx from 'clsx';
import { type ComponentProps, useState } from 'react';
import { Eye, EyeOff } from '#web/ui/icons/form-icons.ts';
import { controlClass, Field, type FieldLabels } from './field.tsx';

/** A password with a switch that shows it. */
export function PasswordField({
  label,
  hint,
  error,
  id,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'className' | 'type'> & FieldLabels & { className?: string }) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field {...{ id, label, hint, error, className }}>
      {(ties) => (
        <span className="relative">
          <input
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={clsx(controlClass, 'pr-12')}
            {...input}
            {...ties}
          />
          <button
            type="button"
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-soft hover:text-ink"
          >
            <Icon aria-hidden="true" className="size-5" />
            {/* As text, not as a label: only one control is labelled "Password". */}
            <span className="sr-only">{isShown ? 'Hide password' : 'Show password'}</span>
          </button>
        </span>
      )}
    </Field>
  );
}
