import type { ReactNode } from 'react';

interface NotYetProps {
  /** For the button's `aria-describedby`. */
  id: string;
  /** What the button waits for; empty once it can be pressed. */
  words: string;
  /** Leads to what is missing. */
  onLead(): void;
  /** The button. */
  children: ReactNode;
  className?: string;
}

/** A button, and while it cannot be pressed what it waits for, as a way there. */
export function NotYet({ id, words, onLead, children, className }: NotYetProps) {
  return (
    <div className={className}>
      {/* A press on a disabled button passes through it. By keyboard the words lead there. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same as the button below */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same as the button below */}
      <div
        onClick={words ? onLead : undefined}
        className="grid *:disabled:not-aria-busy:pointer-events-none"
      >
        {children}
      </div>
      {words && (
        <button
          id={id}
          type="button"
          onClick={onLead}
          className="mt-1 min-h-11 w-full text-pretty text-center text-accent text-sm underline underline-offset-4"
        >
          {words}
        </button>
      )}
    </div>
  );
}

export interface MissingField {
  name: string;
  label: string;
}

/** The words for fields that are empty or not right. */
export function missingWords(fields: readonly MissingField[]): string {
  const labels = fields.map(({ label }) => label);
  return labels.length > 0 ? `Still to complete: ${labels.join(', ')}` : '';
}

export function focusField(form: string, name = ''): void {
  const field = document.forms.namedItem(form)?.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}
