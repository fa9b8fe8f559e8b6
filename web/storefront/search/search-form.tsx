import clsx from 'clsx';
import { Form } from 'react-router';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/forms/field.tsx';
import { Search } from '#web/ui/icons/icons.ts';

/** `q` is what was searched for last. */
export function SearchForm({ q, className }: { q: string; className?: string }) {
  return (
    <search className={className}>
      {/* A new search resets the box, so that it shows what the address says. */}
      <Form key={q} action="/search" className="flex gap-2.5">
        <div className="relative min-w-0 flex-1">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-soft"
          />
          <input
            type="search"
            name="q"
            autoComplete="off"
            aria-label="Search for a product"
            placeholder="Cotton, brass, red"
            maxLength={catalogueLimits.searchMax}
            defaultValue={q}
            className={clsx(controlClass, 'pl-10')}
          />
        </div>
        <Button type="submit">Search</Button>
      </Form>
    </search>
  );
}
