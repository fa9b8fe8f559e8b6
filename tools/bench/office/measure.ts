/** How long one call took, in milliseconds, over several runs. */
export interface Timing {
  p50: number;
  p95: number;
}

const WARM_UP = 2;
const RUNS = 20;

export async function measure(run: () => Promise<void>): Promise<Timing> {
  for (let at = 0; at < WARM_UP; at += 1) await run();
  const times: number[] = [];
  for (let at = 0; at < RUNS; at += 1) {
    const began = performance.now();
    await run();
    times.push(performance.now() - began);
  }
  return timingOf(times);
}

export function timingOf(times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}
