import clsx from 'clsx';
import { catalogueLimits, type ListingQuery } from '#contract/catalogue/catalogue-rules.ts';
import { controlClass } from '#web/ui/forms/field.tsx';
import { LayoutGrid, List, Search } from '#web/ui/icons/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { HiddenFilters } from './hidden-filters.tsx';
import { changedSearch } from './listing-address.ts';
import { useDraft } from './use-draft.ts';

export interface ToolbarProps {
  query: ListingQuery;
  onChange: (change: Partial<ListingQuery>) => void;
}

export function SearchBox({ query, onChange }: ToolbarProps) {
  const [text, setText] = useDraft({
    value: query.q ?? '',
    commit: (q) => onChange({ q }),
    asCommitted: (draft) => draft.trim(),
  });
  return (
    // Without scripts, Enter asks the server.
    <search className="relative min-w-0 flex-1">
      <form method="get" onSubmit={(event) => event.preventDefault()}>
        <HiddenFilters query={query} except={['q']} />
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-soft"
        />
        <input
          type="search"
          name="q"
          autoComplete="off"
          aria-label="Search by name"
          placeholder="Search by name"
          maxLength={catalogueLimits.searchMax}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          className={clsx(controlClass, 'pl-10')}
        />
      </form>
    </search>
  );
}

const views = [
  { view: 'grid', label: 'Grid view', icon: LayoutGrid },
  { view: 'list', label: 'List view', icon: List },
] as const;

interface ViewToggleProps extends Pick<ToolbarProps, 'query'> {
  onChoose?: () => void;
}

export function ViewToggle({ query, onChoose }: ViewToggleProps) {
  const current = query.view ?? 'grid';
  return (
    <ul
      aria-label="View"
      className="flex shrink-0 overflow-hidden rounded-md border border-edge bg-rice"
    >
      {views.map(({ view, label, icon: Icon }) => (
        <li key={view}>
          <Link
            to={{ search: changedSearch(query, { view }) }}
            replace
            preventScrollReset
            onClick={onChoose}
            aria-label={label}
            aria-current={current === view ? 'true' : undefined}
            className={clsx(
              'grid size-11 place-items-center',
              current === view ? 'bg-accent text-rice' : 'text-soft hover:text-accent',
            )}
          >
            <Icon aria-hidden="true" className="size-5" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
