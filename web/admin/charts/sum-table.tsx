import { formatExactRupees } from '#contract/money/money.ts';
import { type SumPoint, wholeBucket } from './sum-point.ts';

interface SumTableProps {
  caption: string;
  unit: 'day' | 'month';
  sums: readonly SumPoint[];
}

/** What a chart of sums shows, the newest first. */
export function SumTable({ caption, unit, sums }: SumTableProps) {
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-left text-soft">
        <tr className="border-line border-b">
          <th scope="col" className="py-1.5 font-normal">
            {unit === 'day' ? 'Day' : 'Month'}
          </th>
          <th scope="col" className="py-1.5 text-right font-normal">
            Revenue
          </th>
          <th scope="col" className="w-20 py-1.5 text-right font-normal">
            Orders
          </th>
        </tr>
      </thead>
      <tbody>
        {sums.toReversed().map(({ bucket, revenue, orders }) => (
          <tr key={bucket} className="border-line border-b last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {wholeBucket(bucket)}
            </th>
            <td className="py-1.5 text-right">{formatExactRupees(revenue)}</td>
            <td className="py-1.5 text-right">{orders.toLocaleString('en-IN')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
