import clsx from 'clsx';
import { lazy, Suspense, useRef, useState } from 'react';
import { Form } from 'react-router';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { seemsStillSignedIn } from '#web/browser/page-cookies.ts';
import { Search } from '#web/ui/icons/icons.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** Where they cannot be loaded, the search does without them. */
const Suggestions = lazy(() => import('./suggestions.tsx').catch(() => ({ default: () => null })));

/**
 * A visitor's search goes to the listing, which is open to everyone; /search would ask for a
 * sign-in.
 */
function useSearchPlace(): '/search' | '/shop' {
  const { user, isLoading } = useAuth();
  const isLive = useHydrated();
  const seemsUser = isLive && isLoading && seemsStillSignedIn(document.cookie);
  return user || seemsUser ? usersSearchPlace : '/shop';
}

/** For `data-signed-in`: before the page's scripts run (early-input.ts). */
const usersSearchPlace = '/search';

export function HeaderSearch({ className }: { className?: string }) {
  /** Undefined while nothing is suggested. */
  const [typed, setTyped] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const close = () => setTyped(undefined);
  return (
    <Form
      ref={form}
      role="search"
      aria-label="Whole shop"
      action={useSearchPlace()}
      data-signed-in={usersSearchPlace}
      className={clsx('relative', className)}
      onSubmit={close}
      onBlur={({ relatedTarget }) => !form.current?.contains(relatedTarget) && close()}
    >
      <input
        type="search"
        name="q"
        autoComplete="off"
        maxLength={catalogueLimits.searchMax}
        aria-label="Search the shop"
        placeholder="Search the shop"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        className="h-11 w-full rounded-md border border-edge bg-rice pr-11 pl-3 placeholder:text-soft"
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute top-0 right-0 grid size-11 place-items-center rounded-md text-soft hover:text-accent"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
      {typed !== undefined && (
        <Suspense>
          <Suggestions typed={typed} form={form} onClose={close} />
        </Suspense>
      )}
    </Form>
  );
}
