const FIVE = [5, 4, 3, 2, 1] as const;

/** How many customers gave 5, 4, 3, 2 and 1 stars. */
export function StarBars({ counts }: { counts: readonly number[] }) {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  return (
    <ul className="mt-3 grid max-w-xs gap-1.5 text-sm">
      {FIVE.map((stars) => {
        const count = counts[5 - stars] ?? 0;
        return (
          <li key={stars} className="grid grid-cols-[3.5rem_1fr_2rem] items-center gap-2">
            <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full bg-turmeric"
                style={{ width: `${(count / all) * 100}%` }}
              />
            </span>
            <span className="text-right text-soft tabular-nums">{count}</span>
          </li>
        );
      })}
    </ul>
  );
}
