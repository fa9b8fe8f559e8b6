import type { Background } from '../payments/background.ts';
import type { Change } from '../store.ts';
import type { Announcement } from './announcement.ts';
import type { Books } from './books.ts';

/** The open payment provider: what its verbs take. */
export interface Provider extends Omit<Background, 'record'> {
  books: Books;
  /** Within `books.act`: writes the change and its announcements in one go, then sends them. */
  record(changes: readonly Change[], announcements?: readonly Announcement[]): void;
}
