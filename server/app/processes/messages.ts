import type { EmbeddedPostgres } from '#server/infra/database/server/embedded-postgres.ts';
import type { PeerAnswer } from '#server/infra/peers/peers.ts';

/** How often a worker says that it is well. */
export const BEAT_MS = 5_000;

/** In milliseconds; the same in all processes of a machine, whatever is done to the time of day. */
export function clock(): number {
  return Number(process.hrtime.bigint() / 1_000_000n);
}

/** What a worker is told by its supervisor. */
export type ToWorker =
  | Beginning
  /** With a socket: somebody has connected, and is given elsewhere from that time of `clock` on. */
  | { type: 'connection'; id: number; before: number }
  /** Work on the jobs from now on, and keep the stand-ins for all. */
  | { type: 'duty'; isOpening: boolean }
  /** Where the stand-ins are kept now; null while nobody keeps them. */
  | { type: 'stand-ins'; port: number | null }
  | { type: 'question'; id: string; topic: string }
  | { type: 'answers'; id: string; answers: PeerAnswer[] }
  | { type: 'close' };

export interface Beginning {
  type: 'begin';
  /** 1, 2, 3 …; anyone who replaces a worker gets its number. */
  number: number;
  processes: number;
  /** Does what is done once before the first customer comes. */
  isFirst: boolean;
  /** The embedded database; null with a DATABASE_URL. */
  database: EmbeddedPostgres['connection'] | null;
  /** Shared by the workers, for what only they may ask each other. */
  secret: string;
}

/** What a worker tells its supervisor. */
export type FromWorker =
  /** It can serve. */
  | { type: 'open' }
  /** The connection has arrived; it is in its hands if that was in time. */
  | { type: 'taken'; id: number }
  /** It keeps the stand-ins for all, at that port. */
  | { type: 'keeps'; port: number | null }
  /** It works on the jobs; `words` are what an operator reads when the shop is open. */
  | { type: 'on-duty'; words: string }
  /** For what share of the time since the last beat its event loop has worked. */
  | { type: 'beat'; busy: number }
  | { type: 'ask'; id: string; topic: string }
  | { type: 'answer'; id: string; text: string };
