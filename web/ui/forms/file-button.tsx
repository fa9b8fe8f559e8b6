import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import type { Icon } from '#web/ui/icons/draw-icon.ts';

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  icon: Icon;
  /** The button's words. */
  children: string;
  onPick(files: File[]): void;
}

/** A button that asks for files; the same one can be chosen again after it was removed. */
export function FileButton({ icon: Icon, children, className, onPick, ...input }: FileButtonProps) {
  return (
    <label
      className={clsx(
        buttonClass('secondary'),
        'has-focus-visible:outline-3 has-focus-visible:outline-indigo has-focus-visible:outline-offset-2',
        input.disabled ? 'cursor-not-allowed opacity-55' : 'cursor-pointer',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
      {children}
      <input
        {...input}
        type="file"
        className="sr-only"
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
