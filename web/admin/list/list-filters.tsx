import clsx from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/forms/field.tsx';
import { Search } from '#web/ui/icons/icons.ts';
import { type ListFilters as List, useListFilters } from './use-list-filters.ts';

interface Option {
  value: string;
  label: string;
}

interface SearchFilter {
  type: 'search';
  name: 'q';
  placeholder: string;
  maxLength: number;
  /** A barcode scanner types a code and Enter: the next code replaces it. */
  takesCodes?: boolean;
}

interface ChoiceFilter<Name> {
  type: 'choice';
  name: Name;
  /** The first one applies to an address without the parameter. */
  options: readonly Option[];
  /** Whether a value may be asked for, where the options depend on the answer. */
  accepts?(value: string): boolean;
  /** Parameters in whose place a choice comes. */
  replaces?: readonly string[];
}

interface DayFilter<Name> {
  type: 'day';
  name: Name;
}

/** What narrows or orders a list by a parameter of its address. */
export type ListFilter<Name extends string = string> = { label: string; className?: string } & (
  | SearchFilter
  | ChoiceFilter<Name>
  | DayFilter<Name>
);

export function search(
  label: string,
  placeholder: string,
  maxLength: number,
  more: { className?: string; takesCodes?: boolean } = {},
): ListFilter<never> {
  return { type: 'search', name: 'q', label, placeholder, maxLength, ...more };
}

export function choice<const Name extends string>(
  name: Name,
  label: string,
  options: readonly Option[],
  more: Pick<ChoiceFilter<Name>, 'accepts' | 'replaces'> & { className?: string } = {},
): ChoiceFilter<Name> & { label: string } {
  return { type: 'choice', name, label, options, ...more };
}

export function day<const Name extends string>(name: Name, label: string): ListFilter<Name> {
  return { type: 'day', name, label };
}

const DAY = /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])$/;

/** The query in an address; invalid values are ignored. */
export function readFilters(
  filters: readonly ListFilter[],
  address: URLSearchParams,
): Record<string, string> {
  const read = (filter: ListFilter) => {
    const value = address.get(filter.name)?.trim() ?? '';
    if (filter.type === 'search') return value.slice(0, filter.maxLength);
    const isValid =
      filter.type === 'day'
        ? DAY.test(value) && !Number.isNaN(Date.parse(value))
        : (filter.accepts?.(value) ?? filter.options.some((option) => option.value === value));
    return isValid ? value : '';
  };
  const given = filters.map((filter) => [filter.name, read(filter)] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

interface ListFiltersProps {
  filters: readonly ListFilter[];
  /** The parameters of the open record; changing a filter removes them. */
  closes?: readonly string[] | undefined;
  /** Whether the labels of choices and days are visible. */
  labelled?: boolean | undefined;
  className?: string | undefined;
}

/** The controls above a list, from a description of them; on a phone those after the search are folded. */
export function ListFilters({ filters, closes, labelled = false, className }: ListFiltersProps) {
  const list = useListFilters(closes);
  const [isOpen, setOpen] = useState(false);
  if (filters.length === 0) return null;
  const isFolded = filters[0]?.type === 'search' && filters.length > 1;
  const used = filters.filter((filter) => isUsed(filter, list.asked.get(filter.name))).length;
  return (
    <search className={clsx('grid gap-3', className)}>
      {filters.map((filter) =>
        filter.type === 'search' ? (
          <div
            key="q"
            className={clsx('flex gap-2', filter.className, isFolded && 'max-sm:col-span-full')}
          >
            <SearchBox filter={filter} list={list} />
            {isFolded && (
              <Button
                variant="secondary"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
                className="shrink-0 px-3! sm:hidden"
              >
                {used > 0 ? `Filters (${used})` : 'Filters'}
              </Button>
            )}
          </div>
        ) : (
          <ChoiceBox
            key={filter.name}
            filter={filter}
            list={list}
            labelled={labelled}
            isHidden={isFolded && !isOpen}
          />
        ),
      )}
    </search>
  );
}

/** Whether the list differs from the one without this choice. */
function isUsed(filter: ListFilter, asked: string | null): boolean {
  if (filter.type === 'search' || !asked) return false;
  return filter.type === 'day' || asked !== filter.options[0]?.value;
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
    <label className="relative block min-w-0 flex-1">
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

interface ChoiceBoxProps {
  filter: Of<'choice' | 'day'>;
  list: List;
  labelled: boolean;
  /** On a phone. */
  isHidden: boolean;
}

function ChoiceBox({ filter, list, labelled, isHidden }: ChoiceBoxProps) {
  const id = useId();
  const { name } = filter;
  const asked = list.asked.get(name);
  const shared = {
    id,
    onChange: ({ target }: { target: { value: string } }) =>
      list.filter(name, target.value, filter.type === 'choice' ? filter.replaces : undefined),
    className: controlClass,
  };
  return (
    <label htmlFor={id} className={clsx(filter.className, isHidden && 'max-sm:hidden')}>
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
