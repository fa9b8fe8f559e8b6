import { type Start, starts } from '#contract/welcome/welcome-rules.ts';
import { Choice } from '#web/ui/forms/choice.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';

const words: Record<Start, { label: string; meaning: string }> = {
  demo: {
    label: 'Look around with the demo',
    meaning: 'The demo’s products and images stay until you remove them.',
  },
  empty: {
    label: 'Start empty',
    meaning: 'The demo’s products and images go. You add yours in the back office.',
  },
  csv: {
    label: 'Bring my CSV',
    meaning: 'As an empty shop, and the next page takes your file: Haat’s own, or Shopify’s.',
  },
};

interface StartChoiceProps {
  hasDemo: boolean;
  chosen: Start | undefined;
  error: string | undefined;
  onChoose(start: Start): void;
}

export function StartChoice({ hasDemo, chosen, error, onChoose }: StartChoiceProps) {
  const offered = starts.filter((start) => hasDemo || start !== 'demo');
  return (
    <fieldset className="grid gap-2" aria-describedby={error && 'start-error'}>
      <legend className="mb-1 font-semibold">How do you want to start?</legend>
      {offered.map((start) => (
        <Choice
          key={start}
          name="start"
          {...words[start]}
          isChosen={chosen === start}
          onChoose={() => onChoose(start)}
        />
      ))}
      <FieldError id="start-error" {...(error && { message: error })} />
    </fieldset>
  );
}
