import { FieldError } from '#web/ui/field.tsx';
import type { SettingsForm } from './use-settings-form.ts';

interface ChoicesProps {
  legend: string;
  form: SettingsForm;
  path: string;
  choices: readonly { value: string; label: string; meaning: string }[];
}

/** One of a few, each with what it means in words. */
export function Choices({ legend, form, path, choices }: ChoicesProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {choices.map(({ value, label, meaning }) => (
        <label
          key={value}
          className="flex gap-3 rounded-md border border-line bg-rice p-3 has-checked:border-geru has-checked:bg-geru-wash"
        >
          <input
            type="radio"
            name={path}
            value={value}
            checked={form.value(path) === value}
            onChange={() => form.set(path, value)}
            aria-labelledby={`${path}-${value}`}
            aria-describedby={`${path}-${value}-meaning`}
            className="mt-1 size-5 shrink-0 accent-geru"
          />
          <span className="min-w-0">
            <span id={`${path}-${value}`} className="block font-semibold">
              {label}
            </span>
            <span id={`${path}-${value}-meaning`} className="block text-sm">
              {meaning}
            </span>
          </span>
        </label>
      ))}
      <FieldError id={`${path}-error`} message={form.error(path)} />
    </fieldset>
  );
}
