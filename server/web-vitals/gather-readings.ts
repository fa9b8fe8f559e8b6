import type { Db } from '#server/infra/database/connection/database.ts';
import { addReadings, type CountedReading } from './web-vitals.queries.ts';

/** Resolves when they are written down. */
export type AddReadings = (readings: readonly CountedReading[]) => Promise<void>;

/**
 * Everybody's readings go into the same few rows: those that come while others are written are added up
 * and written together, so that however many come, they take one connection and wait for nobody's row.
 */
export function gatherReadings(db: Db): AddReadings {
  let waiting = new Map<string, CountedReading & { times: number }>();
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function write(): Promise<void> {
    const rows = [...waiting.entries()];
    waiting = new Map();
    next = undefined;
    // In one order wherever it is done: two processes never wait for each other.
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
