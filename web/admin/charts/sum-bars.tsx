import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import { colourOf } from './chart-colours.ts';
import { SumHint } from './sum-hint.tsx';
import { bucketAxis, type SumPoint, shortRupees, sumChart, sumTick } from './sum-point.ts';

/** More bars than this have no room for a sum each: an axis has the sums. */
const LABELLED_MAX = 6;

/** Monthly revenue as vertical bars. */
export default function SumBars({ sums }: { sums: readonly SumPoint[] }) {
  const isLabelled = sums.length <= LABELLED_MAX;
  return (
    <BarChart {...sumChart} data={[...sums]} margin={{ top: 22, right: 0, bottom: 0, left: 0 }}>
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis
        {...bucketAxis}
        {...(sums.length < LABELLED_MAX ? { interval: 0 } : { minTickGap: 12 })}
      />
      <YAxis
        hide={isLabelled}
        tickFormatter={shortRupees}
        tick={sumTick}
        tickLine={false}
        axisLine={false}
        width={56}
        domain={[0, 'auto']}
      />
      <Tooltip
        content={SumHint}
        isAnimationActive={false}
        cursor={{ fill: 'var(--color-shade)' }}
      />
      <Bar
        dataKey="revenue"
        fill={colourOf(2)}
        radius={[4, 4, 0, 0]}
        maxBarSize={56}
        isAnimationActive={false}
      >
        {isLabelled && (
          <LabelList
            dataKey="revenue"
            position="top"
            fill="var(--color-ink)"
            fontSize={13}
            formatter={(value) => shortRupees(Number(value))}
          />
        )}
      </Bar>
    </BarChart>
  );
}
