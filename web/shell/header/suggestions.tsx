import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { isOnPhone, useBackCloses } from '#web/ui/dialogs/back-closes.ts';
import { countSuggestions, SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface SuggestionsProps {
  typed: string;
  form: RefObject<HTMLFormElement | null>;
  onClose: () => void;
}

/** Arrows lead through the suggestions, Escape closes them. */
export default function Suggestions({ typed, form, onClose }: SuggestionsProps): ReactNode {
  const suggestions = useSuggestions(typed);
  const count = suggestions ? countSuggestions(suggestions) : 0;
  useBackCloses(count > 0 && isOnPhone(), onClose);

  const moveFocus = useEffectEvent((event: KeyboardEvent) => {
    const stops = [...(form.current?.querySelectorAll<HTMLElement>('input, li a') ?? [])];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (count === 0 || (!step && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops[step ? (at + step + stops.length) % stops.length : 0]?.focus();
    if (!step) onClose();
  });
  useEffect(() => {
    const { current } = form;
    const press = (event: KeyboardEvent) => moveFocus(event);
    current?.addEventListener('keydown', press);
    return () => current?.removeEventListener('keydown', press);
  }, [form]);

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {count > 0 &&
          `${count} ${count === 1 ? 'suggestion' : 'suggestions'}, use the down arrow to choose`}
      </p>
      {suggestions && count > 0 && <SuggestionList suggestions={suggestions} onChoose={onClose} />}
    </>
  );
}
