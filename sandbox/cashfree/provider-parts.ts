import type { Background } from '../payments/background.ts';
import type { Announcement } from './announcement.ts';
import type { Books } from './books.ts';

/** The open payment provider: what its verbs take. */
export interface Provider extends Background<Announcement> {
  books: Books;
}
