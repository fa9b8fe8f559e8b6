import { Pie, PieChart } from 'recharts';
import { colourOf } from './chart-colours.ts';
import type { Count } from './count-table.tsx';

/** The parts of a whole as a ring. */
export default function CountPie({ counts }: { counts: readonly Count[] }) {
  return (
    <PieChart responsive accessibilityLayer={false} className="size-full">
      <Pie
        data={counts.map((each, part) => ({ ...each, fill: colourOf(part) }))}
        dataKey="count"
        nameKey="label"
        innerRadius="55%"
        outerRadius="95%"
        stroke="var(--color-rice)"
        strokeWidth={2}
        isAnimationActive={false}
        rootTabIndex={-1}
      />
    </PieChart>
  );
}
