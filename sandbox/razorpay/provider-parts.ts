import type { RazorpayKeys } from '#sandbox/sandbox-options.ts';
import type { Change } from '#sandbox/store.ts';
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
  /** Within `books.act`: writes the change and its announcements in one go, then sends them. */
  record(changes: readonly Change[], announcements?: readonly Announcement[]): void;
  /** A follow-up that happens by itself, written with the change. */
  later(due: Due): Change;
  /** Called once the shop listens: resumes what was left unfinished, now and from time to time. */
  start(): void;
  close(): void;
}
