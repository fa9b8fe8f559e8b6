import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts';
import { colourOf } from './chart-colours.ts';
import type { Count } from './count-table.tsx';

/** Horizontal bars, so that the labels fit on a phone. */
export default function CountBars({ counts }: { counts: readonly Count[] }) {
  return (
    <BarChart
      responsive
      layout="vertical"
      data={[...counts]}
      accessibilityLayer={false}
      margin={{ top: 0, right: 40, bottom: 0, left: 0 }}
      className="size-full"
    >
      <XAxis type="number" hide domain={[0, 'dataMax']} />
      <YAxis
        type="category"
        dataKey="label"
        width={140}
        interval={0}
        tickLine={false}
        axisLine={false}
        tick={{ fill: 'var(--color-ink)', fontSize: 14 }}
      />
      <Bar
        dataKey="count"
        fill={colourOf(2)}
        radius={4}
        barSize={16}
        isAnimationActive={false}
        background={{ fill: 'var(--color-shade)', radius: 4 }}
      >
        <LabelList dataKey="count" position="right" fill="var(--color-soft)" fontSize={14} />
      </Bar>
    </BarChart>
  );
}
