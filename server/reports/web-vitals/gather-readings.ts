import type { Db } from '#server/infra/database/connection/database.ts';
import { addReadings, type CountedReading } from './web-vitals.queries.ts';

/** Resolves when they are saved. */
export type AddReadings = (readings: readonly CountedReading[]) => Promise<void>;

/**
 * All readings go into the same few rows: those that arrive during a write are added up and written
 * together, so that any number of them takes one connection and waits for no row lock.
 */
export function gatherReadings(db: Db): AddReadings {
  let waiting = new Map<string, CountedReading & { times: number }>();
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function write(): Promise<void> {
    const rows = [...waiting.entries()];
    waiting = new Map();
    next = undefined;
    // Always in the same order, so that two processes never deadlock.
    rows.sort(([one], [other]) => (one < other ? -1 : 1));
    await addReadings(
      db,
      rows.map(([, row]) => row),
    );
  }

  return (readings) => {
    for (const reading of readings) {
      const { day, page, device, metric, upto } = reading;
      const key = [day, page, device, metric, upto].join(' ');
      waiting.set(key, { ...reading, times: (waiting.get(key)?.times ?? 0) + 1 });
    }
    next ??= writing.then(write, write);
    writing = next;
    return next;
  };
}
