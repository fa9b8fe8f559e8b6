import clsx from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Form } from 'react-router';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { seemsStillSignedIn } from '#web/browser/page-cookies.ts';
import { Search } from '#web/ui/icons/search.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { countSuggestions, SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

/**
 * A visitor's search goes to the listing, which is open to everyone; /search would ask for a
 * sign-in.
 */
export function useSearchPlace(): '/search' | '/shop' {
  const { user, isLoading } = useAuth();
  const isLive = useHydrated();
  const seemsUser = isLive && isLoading && seemsStillSignedIn(document.cookie);
  return user || seemsUser ? usersSearchPlace : '/shop';
}

/** For `data-signed-in`: before the page's scripts run (early-input.ts). */
export const usersSearchPlace = '/search';

/** Arrows lead through the suggestions, Escape closes them. */
export function HeaderSearch({ className }: { className?: string }) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const suggestions = useSuggestions(typed);
  const count = suggestions && isOpen ? countSuggestions(suggestions) : 0;
  const form = useRef<HTMLFormElement>(null);
  const close = () => setOpen(false);
  function typeInto({ value }: HTMLInputElement) {
    setTyped(value);
    setOpen(true);
  }

  function moveFocus(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && count > 0) {
      form.current?.querySelector('input')?.focus();
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    if (!step || count === 0) return;
    const stops = [...(form.current?.querySelectorAll<HTMLElement>('input, li a') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops[(at + step + stops.length) % stops.length]?.focus();
    event.preventDefault();
  }

  return (
    <Form
      ref={form}
      role="search"
      aria-label="Whole shop"
      action={useSearchPlace()}
      data-signed-in={usersSearchPlace}
      className={clsx('relative', className)}
      onSubmit={close}
      onKeyDown={moveFocus}
      onBlur={({ relatedTarget }) => !form.current?.contains(relatedTarget) && close()}
    >
      <input
        type="search"
        name="q"
        autoComplete="off"
        maxLength={catalogueLimits.searchMax}
        aria-label="Search the shop"
        placeholder="Search the shop"
        onFocus={({ currentTarget }) => setTyped(currentTarget.value)}
        onChange={({ currentTarget }) => typeInto(currentTarget)}
        className="h-11 w-full rounded-md border border-edge bg-rice pr-11 pl-3 placeholder:text-soft"
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute top-0 right-0 grid size-11 place-items-center rounded-md text-soft hover:text-accent"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
      <p aria-live="polite" className="sr-only">
        {count > 0 &&
          `${count} ${count === 1 ? 'suggestion' : 'suggestions'}, arrow down leads there`}
      </p>
      {suggestions && count > 0 && <SuggestionList suggestions={suggestions} onChoose={close} />}
    </Form>
  );
}
