import { median } from '../load.ts';
import type { ProcessorTime } from '../scale/processor-time.ts';

/** What a shop did in one run. */
export interface Run {
  perSecond: number;
  /** Milliseconds of a processor for one request; undefined where the system does not tell. */
  cost: ProcessorTime | undefined;
}

/** Of runs of two commits in turn; a ratio above 1 is an improvement on the older one. */
export interface Ratios {
  rate: number;
  processor: number | undefined;
}

/** Medians of the ratios of neighbours, which had the same machine. */
export function ratiosOf(older: readonly Run[], now: readonly Run[]): Ratios {
  const pairs = older.map((before, at) => [before, now[at]!] as const);
  const ofProcessor = pairs.map(([before, after]) => whole(before) / whole(after));
  return {
    rate: median(pairs.map(([before, after]) => after.perSecond / before.perSecond)),
    processor: ofProcessor.some(Number.isNaN) ? undefined : median(ofProcessor),
  };
}

/** The processor's time is steady on a busy machine, the clock is not. */
export function holds({ rate, processor }: Ratios, least: number): boolean {
  return (processor ?? rate) >= least;
}

function whole({ cost }: Run): number {
  return cost ? cost.node + cost.database : Number.NaN;
}

/** Of the runs of one commit, for people. */
export function middleOfRuns(runs: readonly Run[]): Run {
  const costs = runs.flatMap(({ cost }) => cost ?? []);
  return {
    perSecond: median(runs.map(({ perSecond }) => perSecond)),
    cost: costs.length
      ? {
          node: median(costs.map(({ node }) => node)),
          database: median(costs.map(({ database }) => database)),
        }
      : undefined,
  };
}
