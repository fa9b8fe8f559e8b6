import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The shop's time, which tests can fix. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The shop's randomness, which tests can fix. */
export interface Random {
  bytes(count: number): Buffer;
  /** A UUIDv7: ids sort by the time they were made. */
  id(): string;
  /** Six digits, evenly drawn. */
  code(): string;
}

export const systemRandom: Random = {
  bytes: randomBytes,
  id: () => v7(),
  code: () => {
    let drawn: number;
    // Values past the last full million would favour the low codes.
    do drawn = randomBytes(4).readUInt32BE();
    while (drawn >= 4_294_000_000);
    return String(drawn % 1_000_000).padStart(6, '0');
  },
};
