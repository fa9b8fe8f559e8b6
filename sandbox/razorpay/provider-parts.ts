import type { Background } from '#sandbox/payments/background.ts';
import type { Announcement } from './announcement.ts';
import type { Books } from './books.ts';

/** The open payment provider: what its verbs take. */
export interface Provider extends Background<Announcement> {
  books: Books;
  /** Unix seconds, as the wire has them. */
  timestamp(): number;
}
