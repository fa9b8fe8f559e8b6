import clsx from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

interface ChooseToAddProps {
  label: string;
  /** The first option, which is no choice. */
  prompt: string;
  /** The options; their values are what is added. */
  children: ReactNode;
  /** What the button says. */
  action: string;
  onAdd(value: string): void;
  className?: string;
}

/** Choosing alone adds nothing: with the keyboard one passes other options on the way to the right one. */
export function ChooseToAdd(props: ChooseToAddProps) {
  const { label, prompt, children, action, onAdd, className } = props;
  const select = useRef<HTMLSelectElement>(null);
  const [value, setValue] = useState('');
  return (
    <>
      <select
        ref={select}
        aria-label={label}
        value={value}
        onChange={({ target }) => setValue(target.value)}
        className={clsx('min-h-11 min-w-0 shrink-0 rounded-md px-2 font-semibold', className)}
      >
        <option value="">{prompt}</option>
        {children}
      </select>
      <Button
        variant="secondary"
        onClick={() => {
          if (value === '') {
            select.current?.focus();
            return;
          }
          onAdd(value);
          setValue('');
        }}
      >
        {action}
      </Button>
    </>
  );
}
