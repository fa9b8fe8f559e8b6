import clsx from 'clsx';
import type { ReactNode } from 'react';

interface TickBoxProps {
  label: string;
  hint?: ReactNode;
  isOn: boolean;
  onChange(isOn: boolean): void;
  className?: string;
}

/** Yes or no, with its label beside it. */
export function TickBox({ label, hint, isOn, onChange, className }: TickBoxProps) {
  return (
    <label className={clsx('flex min-h-11 items-center gap-3 font-semibold', className)}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      {hint ? (
        <span>
          {label}
          <span className="block font-normal text-sm text-soft">{hint}</span>
        </span>
      ) : (
        label
      )}
    </label>
  );
}
