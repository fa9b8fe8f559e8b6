import { type PaperKind, paperKinds, paperLimits } from '#contract/paper-rules.ts';
import { FilterSelect } from '../list/filter-select.tsx';
import { SearchBox } from '../list/search-box.tsx';
import type { ListFilters } from '../list/use-list-filters.ts';
import { monthName, readPapersQuery } from './papers-address.ts';

const pluralOf: Record<PaperKind, string> = {
  'tax-invoice': 'Tax invoices',
  'bill-of-supply': 'Bills of supply',
  'credit-note': 'Credit notes',
};

interface PaperFiltersProps {
  list: ListFilters;
  months: readonly string[];
}

/** Narrows the papers by the address's `q`, `month` and `kind`. */
export function PaperFilters({ list, months }: PaperFiltersProps) {
  const { month: asked } = readPapersQuery(list.asked);
  const shown = asked && !months.includes(asked) ? [asked, ...months] : months;
  return (
    <search className="grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,1fr)_14rem_14rem]">
      <div className="col-span-2 md:col-span-1">
        <SearchBox
          label="Search the papers"
          placeholder="Number, order or buyer"
          asked={list.asked.get('q') ?? ''}
          maxLength={paperLimits.searchMax}
          onType={(text) => list.filterSoon('q', text)}
        />
      </div>
      <FilterSelect
        list={list}
        name="month"
        label="Month"
        options={[
          { value: '', label: 'All months' },
          ...shown.map((month) => ({ value: month, label: monthName(month) })),
        ]}
      />
      <FilterSelect
        list={list}
        name="kind"
        label="Kind of paper"
        options={[
          { value: '', label: 'All papers' },
          ...paperKinds.map((kind) => ({ value: kind, label: pluralOf[kind] })),
        ]}
      />
    </search>
  );
}
