import type { ReactNode } from 'react';
import { contactLimits, contactStatuses, contactSubjects } from '#contract/contact-rules.ts';
import { controlClass } from '#web/ui/field.tsx';
import { contactStatusName } from './contact-badges.tsx';
import { SearchBox } from './search-box.tsx';
import { useListFilters } from './use-list-filters.ts';

/** Narrows and orders the list by the address's `q`, `status`, `subject` and `sort`. */
export function ContactFilters() {
  const { asked, filter, filterSoon } = useListFilters(['contact']);
  const select = (label: string, name: string, options: ReactNode, className?: string) => (
    <label className={className}>
      <span className="sr-only">{label}</span>
      <select
        value={asked.get(name) ?? ''}
        onChange={(event) => filter(name, event.target.value)}
        className={controlClass}
      >
        {options}
      </select>
    </label>
  );
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <div className="col-span-full">
        <SearchBox
          label="Search messages"
          placeholder="Name, email, ticket or words"
          asked={asked.get('q') ?? ''}
          maxLength={contactLimits.searchMax}
          onType={(text) => filterSoon('q', text)}
        />
      </div>
      {select(
        'Status filter',
        'status',
        <>
          <option value="">All Status</option>
          {contactStatuses.map((status) => (
            <option key={status} value={status}>
              {contactStatusName(status)}
            </option>
          ))}
        </>,
      )}
      {select(
        'Subject filter',
        'subject',
        <>
          <option value="">All Subjects</option>
          {contactSubjects.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </>,
      )}
      {select(
        'Order',
        'sort',
        <>
          <option value="">Newest first</option>
          <option value="waiting">Longest waiting first</option>
        </>,
        'max-sm:col-span-2',
      )}
    </search>
  );
}
