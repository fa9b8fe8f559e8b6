import { Choice } from '#web/ui/forms/choice.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
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
        <Choice
          key={value}
          name={path}
          label={label}
          meaning={meaning}
          isChosen={form.value(path) === value}
          onChoose={() => form.set(path, value)}
        />
      ))}
      <FieldError id={`${path}-error`} message={form.error(path)} />
    </fieldset>
  );
}
