import { useSearchParams } from 'react-router';
import {
  type ImportOutcome,
  importOutcomes,
  importReportPath,
} from '#contract/catalogue/catalogue-file-rules.ts';
import type { CatalogueImport, ImportRow } from '#contract/catalogue/catalogue-files.ts';
import { DownloadLink } from '#web/admin/records/download-link.tsx';
import { SelectField } from '#web/ui/forms/text-field.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useListFilters } from '../list/use-list-filters.ts';
import { OutcomeChip, outcomeWords } from './outcome-words.tsx';

/** Result, or would happen, to each product of the file. */
export function ImportReport({
  view: { import: current, rows, page, pages },
}: {
  view: ImportView;
}) {
  const [search] = useSearchParams();
  const { filter, isChanging } = useListFilters();
  const outcome = importOutcomes.find((each) => each === search.get('outcome'));
  const present = importOutcomes.filter((each) => current.counts[each] > 0);
  if (present.length === 0) return null;

  return (
    <section aria-labelledby="report-title" className="min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-3 border-line border-t pt-5">
        <h3 id="report-title" className="text-xl">
          Row by Row
        </h3>
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label="Result"
            value={outcome ?? ''}
            onChange={({ target }) => filter('outcome', target.value)}
            none="All rows"
            options={present.map((each) => ({
              value: each,
              label: `${outcomeWords[each]} (${current.counts[each].toLocaleString('en-IN')})`,
            }))}
          />
          <DownloadLink
            href={importReportPath(current._id, outcome)}
            title="row by row"
            label="Download Report"
          />
        </div>
      </div>
      <Rows rows={rows} outcome={outcome} isChanging={isChanging} />
      <Pager page={page} pages={pages} />
    </section>
  );
}

interface RowsProps {
  rows: readonly ImportRow[];
  outcome: ImportOutcome | undefined;
  isChanging: boolean;
}

/** A table on wide screens, cards on a phone. */
function Rows({ rows, outcome, isChanging }: RowsProps) {
  if (rows.length === 0) {
    return (
      <p className="mt-4 text-soft">
        No rows{outcome && ` that are ${outcomeWords[outcome].toLowerCase()}`}.
      </p>
    );
  }
  return (
    <table aria-busy={isChanging || undefined} className="mt-4 w-full text-left max-sm:block">
      <caption className="sr-only">Result of each row</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-line border-b text-sm text-soft">
          <th scope="col" className="py-2 pr-4 font-semibold">
            Row
          </th>
          <th scope="col" className="py-2 pr-4 font-semibold">
            Name
          </th>
          <th scope="col" className="py-2 pr-4 font-semibold">
            Result
          </th>
          <th scope="col" className="py-2 font-semibold">
            Reason
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <Row key={`${row.line} ${row.name}`} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row: { line, name, outcome, note } }: { row: ImportRow }) {
  return (
    <tr className="border-line border-b align-top last:border-0 max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:py-2">
      <td className="text-soft tabular-nums sm:py-2 sm:pr-4">{line}</td>
      <th scope="row" className="min-w-0 font-semibold [overflow-wrap:anywhere] sm:py-2 sm:pr-4">
        {name}
      </th>
      <td className="sm:py-2 sm:pr-4">
        <OutcomeChip outcome={outcome} />
      </td>
      <td className="max-sm:col-span-2 max-sm:col-start-2 max-sm:empty:hidden [overflow-wrap:anywhere] sm:py-2">
        {note && (
          <ul>
            {note.split('\n').map((each) => (
              <li key={each} className="first-letter:uppercase">
                {each}
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}

export interface ImportView {
  import: CatalogueImport;
  rows: ImportRow[];
  page: number;
  pages: number;
}
