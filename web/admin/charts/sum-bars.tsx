import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import { colourOf } from './chart-colours.ts';
import { SumHint } from './sum-hint.tsx';
import { type SumPoint, shortBucket, shortRupees } from './sum-point.ts';

const tick = { fill: 'var(--color-soft)', fontSize: 13 };

/** The revenue of months, standing beside each other. */
export default function SumBars({ sums }: { sums: readonly SumPoint[] }) {
  return (
    <BarChart
      responsive
      data={[...sums]}
      accessibilityLayer={false}
      margin={{ top: 22, right: 0, bottom: 0, left: 0 }}
      className="size-full"
    >
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis
        dataKey="bucket"
        tickFormatter={shortBucket}
        tick={tick}
        tickLine={false}
        interval={0}
        stroke="var(--color-edge)"
      />
      <YAxis hide domain={[0, 'auto']} />
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
        <LabelList
          dataKey="revenue"
          position="top"
          fill="var(--color-ink)"
          fontSize={13}
          formatter={(value) => shortRupees(Number(value))}
        />
      </Bar>
    </BarChart>
  );
}
