import clsx from 'clsx';
import { Form } from 'react-router';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { Search } from '#web/ui/icons/search.ts';

/**
 * A visitor's search goes to the listing, which is open to everyone; /search would ask for a
 * sign-in.
 */
export function useSearchPlace(): '/search' | '/shop' {
  return useAuth().user ? '/search' : '/shop';
}

export function HeaderSearch({ className }: { className?: string }) {
  return (
    <Form role="search" action={useSearchPlace()} className={clsx('relative', className)}>
      <input
        type="search"
        name="q"
        maxLength={catalogueLimits.searchMax}
        aria-label="Search the shop"
        placeholder="Search the shop"
        className="h-11 w-full rounded-md border border-edge bg-rice pr-11 pl-3 placeholder:text-soft"
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute top-0 right-0 grid size-11 place-items-center rounded-md text-soft hover:text-accent"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
    </Form>
  );
}
