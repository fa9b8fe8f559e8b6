import type pg from 'pg';
import { type Timing, timingOf } from './measure.ts';

/** The p50 of each yardstick on an idle machine, in milliseconds (docs/bench.md). */
const QUIET = { health: 1.6, count: 5, work: 40 };

/**
 * Three constant tasks, timed during the whole run: an answer without any work, a plain count of
 * all orders, and 40 ms of a processor. What they take more than on an idle machine is due to the
 * machine, and the limits are raised by as much.
 */
export type Yardstick = ReturnType<typeof openYardstick>;

export function openYardstick(ask: (path: string) => Promise<void>, database: pg.Client) {
  const times: Record<keyof typeof QUIET, number[]> = { health: [], count: [], work: [] };
  const timed = async (name: keyof typeof times, work: () => Promise<unknown> | undefined) => {
    const began = performance.now();
    await work();
    times[name].push(performance.now() - began);
  };
  return {
    async look(): Promise<void> {
      await timed('health', () => ask('/api/health'));
      await timed('count', () => database.query('select count(*) from orders'));
      await timed('work', spin);
    },
    timings: (): Record<keyof typeof times, Timing> => ({
      health: timingOf(times.health),
      count: timingOf(times.count),
      work: timingOf(times.work),
    }),
    /** How many times slower than on a quiet machine; never below 1. */
    slowness(): number {
      const { health, count, work } = this.timings();
      const ratios = [health.p50 / QUIET.health, count.p50 / QUIET.count, work.p50 / QUIET.work];
      return Math.max(1, ...ratios);
    },
  };
}

/** Uses a processor for a fixed time of its own, however long other programs make it wait. */
function spin(): undefined {
  const began = process.cpuUsage();
  const used = () => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  };
  while (used() < QUIET.work);
}
