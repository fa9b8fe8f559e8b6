import type { EmbeddedPostgres } from '#server/infra/database/server/embedded-postgres.ts';
import type { PeerAnswer } from '#server/infra/peers/peers.ts';

/** How often a worker reports that it is alive. */
export const BEAT_MS = 5_000;

/**
 * In milliseconds; the same in all processes of a machine, even when the time of day is changed.
 */
export function clock(): number {
  return Number(process.hrtime.bigint() / 1_000_000n);
}

/** Messages from the supervisor to a worker. */
export type ToWorker =
  | Beginning
  /** With a socket: a new connection, which goes elsewhere from that time of `clock` on. */
  | { type: 'connection'; id: number; before: number }
  /** Work on the jobs from now on. */
  | { type: 'duty'; isOpening: boolean }
  | ToPeer
  /** A signal to stop: health answers 503, everything else is served. */
  | { type: 'leave' }
  | { type: 'close' };

/** Messages from worker to worker, as the supervisor passes them on. */
export type ToPeer =
  /** One worker's question to all of them, itself included. */
  | { type: 'question'; id: string; asker: number; topic: string }
  /** How many it was passed on to. */
  | { type: 'asked'; id: string; workers: number }
  | { type: 'answer'; id: string; answer: PeerAnswer };

export interface Beginning {
  type: 'begin';
  /** 1, 2, 3 …; a replacement gets the number of the worker it replaces. */
  number: number;
  processes: number;
  /** Does what must be done once before the first customer. */
  isFirst: boolean;
  /** The embedded database; null with a DATABASE_URL. */
  database: EmbeddedPostgres['connection'] | null;
}

/** Messages from a worker to its supervisor. */
export type FromWorker =
  /** It is ready to serve. */
  | { type: 'open' }
  /** The connection has arrived; the worker keeps it if that was in time. */
  | { type: 'accepted'; id: number }
  /** It works on the jobs; `words` are for the operator once the shop is open. */
  | { type: 'on-duty'; words: string }
  /** It is alive. */
  | { type: 'beat' }
  | { type: 'ask'; id: string; topic: string }
  | { type: 'answer'; id: string; asker: number; text: string };
