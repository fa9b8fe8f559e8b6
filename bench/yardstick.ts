import type pg from 'pg';
import { type Timing, timingOf } from './measure.ts';

/** What the two yardsticks take, p50 in milliseconds, where nothing else runs (docs/bench.md). */
const QUIET = { health: 1.2, count: 9 };

/**
 * Two things that stay what they are, timed all along the run: an answer without any work, and a
 * plain count of all orders. What they take more than on a quiet machine is the machine's doing, and
 * the limits give by as much.
 */
export function openYardstick(ask: (path: string) => Promise<void>, database: pg.Client) {
  const times = { health: [] as number[], count: [] as number[] };
  const timed = async (name: keyof typeof times, work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    times[name].push(performance.now() - began);
  };
  return {
    async look(): Promise<void> {
      await timed('health', () => ask('/api/health'));
      await timed('count', () => database.query('select count(*) from orders'));
    },
    timings: (): Record<keyof typeof times, Timing> => ({
      health: timingOf(times.health),
      count: timingOf(times.count),
    }),
    /** How many times slower than on a quiet machine; never below 1. */
    slowness(): number {
      const { health, count } = this.timings();
      return Math.max(1, health.p50 / QUIET.health, count.p50 / QUIET.count);
    },
  };
}
