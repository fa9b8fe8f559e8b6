import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { SumHint } from './sum-hint.tsx';
import { bucketAxis, type SumPoint, shortRupees, sumChart, sumTick } from './sum-point.ts';

/** Daily revenue as a line. */
export default function SumLine({ sums }: { sums: readonly SumPoint[] }) {
  return (
    <LineChart {...sumChart} data={[...sums]} margin={{ top: 10, right: 12, bottom: 0, left: 0 }}>
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis {...bucketAxis} minTickGap={24} />
      <YAxis
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
        cursor={{ stroke: 'var(--color-edge)' }}
      />
      <Line
        dataKey="revenue"
        stroke="var(--color-accent)"
        strokeWidth={2.5}
        dot={sums.length <= 40 && { r: 2.5, fill: 'var(--color-accent)', strokeWidth: 0 }}
        activeDot={{ r: 5 }}
        isAnimationActive={false}
      />
    </LineChart>
  );
}
