import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { SumHint } from './sum-hint.tsx';
import { type SumPoint, shortBucket, shortRupees } from './sum-point.ts';

const tick = { fill: 'var(--color-soft)', fontSize: 13 };

/** The revenue of a stretch of time, day after day. */
export default function SumLine({ sums }: { sums: readonly SumPoint[] }) {
  return (
    <LineChart
      responsive
      data={[...sums]}
      accessibilityLayer={false}
      margin={{ top: 10, right: 12, bottom: 0, left: 0 }}
      className="size-full"
    >
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis
        dataKey="bucket"
        tickFormatter={shortBucket}
        tick={tick}
        tickLine={false}
        minTickGap={24}
        stroke="var(--color-edge)"
      />
      <YAxis
        tickFormatter={shortRupees}
        tick={tick}
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
        stroke="var(--color-geru)"
        strokeWidth={2.5}
        dot={sums.length <= 40 && { r: 2.5, fill: 'var(--color-geru)', strokeWidth: 0 }}
        activeDot={{ r: 5 }}
        isAnimationActive={false}
      />
    </LineChart>
  );
}
