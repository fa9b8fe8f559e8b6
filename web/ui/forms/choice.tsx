import { useId } from 'react';

interface ChoiceProps {
  name: string;
  label: string;
  meaning: string;
  isChosen: boolean;
  disabled?: boolean;
  onChoose(): void;
}

/** One of a few ways, with what it means in words. */
export function Choice({ name, label, meaning, isChosen, disabled, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <label className="flex gap-3 rounded-md border border-line bg-rice p-3 has-checked:border-accent has-checked:bg-accent-wash has-disabled:opacity-60">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={disabled}
        onChange={onChoose}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-meaning`}
        className="mt-1 size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0">
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        <span id={`${id}-meaning`} className="block text-sm">
          {meaning}
        </span>
      </span>
    </label>
  );
}
