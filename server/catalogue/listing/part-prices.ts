/** So many parts at most; with fewer products there is nothing to part. */
const PARTS = 4;

/** Leading figures of round prices. */
const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10];

/** Round prices between which about as many of these prices lie, ascending; all are paise. */
export function partPrices(prices: Float64Array): number[] {
  const ordered = prices.toSorted();
  if (ordered.length < PARTS) return [];
  const [lowest, highest] = [ordered[0]!, ordered.at(-1)!];
  const steps = Array.from({ length: PARTS - 1 }, (_, at) =>
    roundPrice(ordered[Math.floor((ordered.length * (at + 1)) / PARTS)]!),
  );
  return [...new Set(steps)].filter((step) => step > lowest && step < highest);
}

/** The nearest; no finer than whole rupees. */
function roundPrice(paise: number): number {
  const unit = 10 ** Math.max(2, Math.floor(Math.log10(paise)));
  const choices = ROUND.map((figure) => figure * unit);
  const nearest = choices.reduce((best, each) =>
    Math.abs(each - paise) < Math.abs(best - paise) ? each : best,
  );
  return Math.round(nearest / 100) * 100;
}
