import type { Ref } from 'react';
import { type Start, starts } from '#contract/welcome/welcome-rules.ts';
import { FieldError } from '#web/ui/forms/field.tsx';

const words: Record<Start, { label: string; meaning: string }> = {
  demo: {
    label: 'Look around with the demo',
    meaning: 'The demo products and images stay.',
  },
  empty: {
    label: 'Start empty',
    meaning: 'Without the demo products and images. You add your own.',
  },
  csv: {
    label: 'Bring my CSV',
    meaning: 'Start empty and import your products next, from a Haat or Shopify file.',
  },
};

interface StartChoiceProps {
  hasDemo: boolean;
  field: {
    name: string;
    value: string;
    error: string | undefined;
    ref: Ref<HTMLInputElement>;
    onChange(event: { target: HTMLInputElement }): void;
  };
}

export function StartChoice({ hasDemo, field }: StartChoiceProps) {
  const offered = starts.filter((start) => hasDemo || start !== 'demo');
  return (
    <fieldset className="grid gap-2" aria-describedby="start-error">
      <legend className="mb-1.5 font-semibold">How do you want to start?</legend>
      {offered.map((start) => (
        <label
          key={start}
          className="flex gap-3 rounded-md border border-line bg-rice p-3 has-checked:border-accent has-checked:bg-accent-wash"
        >
          <input
            type="radio"
            value={start}
            aria-labelledby={`${start}-label`}
            aria-describedby={`${start}-meaning`}
            className="mt-1 size-5 shrink-0 accent-accent"
            name={field.name}
            ref={field.ref}
            checked={field.value === start}
            data-invalid={field.error ? true : undefined}
            onChange={field.onChange}
          />
          <span className="min-w-0">
            <span id={`${start}-label`} className="block font-semibold">
              {words[start].label}
            </span>
            <span id={`${start}-meaning`} className="block text-sm">
              {words[start].meaning}
            </span>
          </span>
        </label>
      ))}
      <FieldError id="start-error" {...(field.error && { message: field.error })} />
    </fieldset>
  );
}
