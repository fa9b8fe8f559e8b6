import type { ReactNode } from 'react';
import { auditActions, auditLimits, auditSubjects } from '#contract/audit-rules.ts';
import { actionWords, subjectWords } from '#contract/audit-words.ts';
import { controlClass } from '#web/ui/field.tsx';
import { SearchBox } from '../list/search-box.tsx';
import { useListFilters } from '../list/use-list-filters.ts';

/** Narrows the log by the address's `q`, `actor`, `action`, `subject`, `from` and `to`. */
export function AuditFilters({ actors }: { actors: readonly string[] }) {
  const { asked, filter, filterSoon } = useListFilters();
  const select = (label: string, name: string, all: string, options: ReactNode) => (
    <label className="min-w-0">
      <span className="text-sm text-soft">{label}</span>
      <select
        value={asked.get(name) ?? ''}
        onChange={(event) => filter(name, event.target.value)}
        className={controlClass}
      >
        <option value="">{all}</option>
        {options}
      </select>
    </label>
  );
  const day = (label: string, name: string) => (
    <label className="min-w-0">
      <span className="text-sm text-soft">{label}</span>
      <input
        type="date"
        value={asked.get(name) ?? ''}
        onChange={(event) => filter(name, event.target.value)}
        className={controlClass}
      />
    </label>
  );
  return (
    <search className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      <div className="col-span-2 lg:col-span-5">
        <SearchBox
          label="Search the audit log"
          placeholder="Name of a thing, or a value"
          asked={asked.get('q') ?? ''}
          maxLength={auditLimits.searchMax}
          onType={(text) => filterSoon('q', text)}
        />
      </div>
      <div className="max-lg:col-span-2">
        {select(
          'Who',
          'actor',
          'Everybody',
          actors.map((name) => <option key={name}>{name}</option>),
        )}
      </div>
      {select(
        'What was done',
        'action',
        'All actions',
        auditActions.map((action) => (
          <option key={action} value={action}>
            {actionWords(action)}
          </option>
        )),
      )}
      {select(
        'To what',
        'subject',
        'All things',
        auditSubjects.map((subject) => (
          <option key={subject} value={subject}>
            {subjectWords(subject)}
          </option>
        )),
      )}
      {day('From', 'from')}
      {day('To', 'to')}
    </search>
  );
}
