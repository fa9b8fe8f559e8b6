import { colourOf } from './chart-colours.ts';

/** One part of a whole: a category, a subject. */
export interface Count {
  label: string;
  count: number;
}

interface CountTableProps {
  caption: string;
  /** What is counted: the column's heads. */
  heads: readonly [label: string, count: string];
  counts: readonly Count[];
  /** Whether each part has a colour of its own in the chart. */
  coloured?: boolean;
}

/** What a chart shows, in figures: each part and its share. */
export function CountTable({ caption, heads, counts, coloured = false }: CountTableProps) {
  const sum = counts.reduce((total, { count }) => total + count, 0);
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-left text-soft">
        <tr className="border-line border-b">
          <th scope="col" className="py-1.5 font-normal">
            {heads[0]}
          </th>
          <th scope="col" className="py-1.5 text-right font-normal">
            {heads[1]}
          </th>
          <th scope="col" className="w-16 py-1.5 text-right font-normal">
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ label, count }, part) => (
          <tr key={label} className="border-line border-b last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {coloured && (
                <span
                  aria-hidden="true"
                  style={{ backgroundColor: colourOf(part) }}
                  className="mr-2 inline-block size-3 rounded-sm"
                />
              )}
              {label}
            </th>
            <td className="py-1.5 text-right">{count.toLocaleString('en-IN')}</td>
            <td className="py-1.5 text-right text-soft">{shareOf(count, sum)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whole percents, as one reads them. */
export function shareOf(count: number, sum: number): string {
  if (sum === 0) return '0%';
  const percent = (count / sum) * 100;
  return percent > 0 && percent < 1 ? '<1%' : `${Math.round(percent)}%`;
}
