import type { Change } from '#sandbox/journal.ts';
import type { RazorpayKeys } from '#sandbox/sandbox-options.ts';
import type { Announcement } from './announcement.ts';
import type { Books, Due } from './books.ts';

/** The open payment provider: what its verbs take. */
export interface Provider {
  books: Books;
  keys: RazorpayKeys;
  /** Milliseconds. */
  now(): number;
  /** Unix seconds, as the wire has them. */
  timestamp(): number;
  /** Writes the change and what is to be told of it in one go, then tells it. */
  record(changes: readonly Change[], announcements?: readonly Announcement[]): void;
  /** What the change sets off by itself, written with it. */
  later(due: Due): Change;
  /** Called once the shop listens: unfinished business of an earlier life goes on. */
  start(): void;
  close(): void;
}
