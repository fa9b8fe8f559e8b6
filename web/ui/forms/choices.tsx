import clsx from 'clsx';
import { Choice } from './choice.tsx';
import { FieldError } from './field.tsx';

interface ChoicesProps<T> {
  name: string;
  legend: string;
  options: readonly { value: T; label: string; meaning?: string; disabled?: boolean }[];
  value: T | undefined;
  error?: string | undefined;
  className?: string;
  onChange(value: T): void;
}

/** A question with a few answers. */
export function Choices<T>({ name, legend, className, ...shown }: ChoicesProps<T>) {
  const { options, value: chosen, error, onChange } = shown;
  return (
    <fieldset className={clsx('grid min-w-0 gap-2', className)}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {options.map(({ value, label, meaning = '', disabled = false }) => (
        <Choice
          key={label}
          {...{ name, label, meaning, disabled }}
          isChosen={chosen === value}
          onChoose={() => onChange(value)}
        />
      ))}
      <FieldError id={`${name}-error`} message={error} />
    </fieldset>
  );
}
