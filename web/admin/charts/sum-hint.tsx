import { formatRupees } from '#contract/money/money.ts';
import { type SumPoint, wholeBucket } from './sum-point.ts';

interface SumHintProps {
  active?: boolean;
  payload?: readonly { payload?: SumPoint }[];
}

/** The figures at the pointer. */
export function SumHint({ active, payload }: SumHintProps) {
  const point = payload?.[0]?.payload;
  if (!active || !point) return null;
  return (
    <div className="rounded-md border border-edge bg-rice px-3 py-2 text-sm shadow-float">
      <strong className="block">{wholeBucket(point.bucket)}</strong>
      {formatRupees(point.revenue)} · {point.orders === 1 ? '1 order' : `${point.orders} orders`}
    </div>
  );
}
