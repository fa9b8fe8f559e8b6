import { useEffect, useId, useRef } from 'react';
import { controlClass } from '#web/ui/forms/field.tsx';
import { Search } from '#web/ui/icons/icons.ts';
import { type ListFilters as List, useListFilters } from './use-list-filters.ts';

interface Option {
  value: string;
  label: string;
}

/** What narrows or orders a list by a parameter of its address: `q` of a search, else `name`. */
export type ListFilter = { label: string; className?: string } & (
  | {
      type: 'search';
      placeholder: string;
      maxLength: number;
      /** A barcode scanner types a code and Enter: the next code replaces it. */
      takesCodes?: boolean;
    }
  /** The first option applies to an address without the parameter. */
  | { type: 'choice'; name: string; options: readonly Option[] }
  | { type: 'day'; name: string }
);

interface ListFiltersProps {
  filters: readonly ListFilter[];
  /** The parameters of the open record; changing a filter removes them. */
  closes?: readonly string[];
  /** Whether the labels of choices and days are visible. */
  labelled?: boolean;
  className: string;
}

/** The controls above a list, from a description of them. */
export function ListFilters({ filters, closes, labelled = false, className }: ListFiltersProps) {
  const list = useListFilters(closes);
  return (
    <search className={`grid gap-3 ${className}`}>
      {filters.map((filter) =>
        filter.type === 'search' ? (
          <SearchBox key="q" filter={filter} list={list} />
        ) : (
          <Choice key={filter.name} filter={filter} list={list} labelled={labelled} />
        ),
      )}
    </search>
  );
}

type Of<Type extends ListFilter['type']> = Extract<ListFilter, { type: Type }>;

/** Searches the list while the user types, and follows a search that was asked for elsewhere. */
function SearchBox({ filter, list }: { filter: Of<'search'>; list: List }) {
  const box = useRef<HTMLInputElement>(null);
  const asked = list.asked.get('q') ?? '';
  const followed = useRef(asked);
  useEffect(() => {
    if (followed.current === asked || !box.current) return;
    followed.current = asked;
    const isTyping = document.activeElement === box.current;
    if (!isTyping) box.current.value = asked;
  }, [asked]);
  return (
    <label className={`relative block ${filter.className ?? ''}`}>
      <span className="sr-only">{filter.label}</span>
      <Search aria-hidden="true" className="absolute top-3 left-3 size-5 text-soft" />
      <input
        ref={box}
        type="search"
        maxLength={filter.maxLength}
        placeholder={filter.placeholder}
        defaultValue={asked}
        onChange={({ target }) => list.filterSoon('q', target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter' && filter.takesCodes) currentTarget.select();
        }}
        className={`${controlClass} pl-10`}
      />
    </label>
  );
}

interface ChoiceProps {
  filter: Of<'choice' | 'day'>;
  list: List;
  labelled: boolean;
}

function Choice({ filter, list, labelled }: ChoiceProps) {
  const id = useId();
  const { name } = filter;
  const asked = list.asked.get(name);
  const shared = {
    id,
    onChange: ({ target }: { target: { value: string } }) => list.filter(name, target.value),
    className: controlClass,
  };
  return (
    <label htmlFor={id} className={filter.className}>
      <span className={labelled ? 'text-sm text-soft' : 'sr-only'}>{filter.label}</span>
      {filter.type === 'day' ? (
        <input type="date" value={asked ?? ''} {...shared} />
      ) : (
        <select value={asked ?? filter.options[0]?.value} {...shared}>
          {filter.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </label>
  );
}

/** An option for all values, then one for each. */
export function optionsOf<T extends string>(
  all: string,
  values: readonly T[],
  labelOf: (value: T) => string,
): Option[] {
  return [{ value: '', label: all }, ...values.map((value) => ({ value, label: labelOf(value) }))];
}
