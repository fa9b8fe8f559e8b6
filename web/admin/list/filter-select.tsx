import { controlClass } from '#web/ui/field.tsx';
import type { ListFilters } from './use-list-filters.ts';

interface FilterSelectProps {
  list: ListFilters;
  /** Of the address. */
  name: string;
  label: string;
  /** The first one is what an address without it asks for. */
  options: readonly { value: string; label: string }[];
  className?: string;
}

/** A choice by which a list is narrowed or ordered. */
export function FilterSelect({ list, name, label, options, className }: FilterSelectProps) {
  return (
    <label className={className}>
      <span className="sr-only">{label}</span>
      <select
        value={list.asked.get(name) ?? options[0]?.value}
        onChange={({ target }) => list.filter(name, target.value)}
        className={controlClass}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
