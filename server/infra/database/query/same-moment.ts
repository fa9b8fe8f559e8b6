import type { Db } from '#server/infra/database/connection/database.ts';
import { isForRequest } from '#server/infra/request-context/request-context.ts';

type Read<T> = (db: Db) => Promise<T>;
type Asked = Map<Read<unknown>, Promise<unknown>>;

/** A request's statements have their limits of time, those of other work have not. */
const askedByRequests = new WeakMap<Db, Asked>();
const askedByOthers = new WeakMap<Db, Asked>();

/** Resolves when all that has come in from outside until now has gone on as far as it can. */
export function sameMoment(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * What `read` answers, asked once for all who hand over the very same function at the same moment. It
 * is sent after the last of them has asked, so nobody is answered with what was before; the answer is
 * shared and nobody's to write into. A transaction asks by itself.
 */
export function readOnceAMoment<T>(db: Db, read: Read<T>): Promise<T> {
  if (db.isTransaction) return read(db);
  const asked = isForRequest() ? askedByRequests : askedByOthers;
  const all: Asked = asked.get(db) ?? new Map();
  asked.set(db, all);
  const current = all.get(read) as Promise<T> | undefined;
  if (current) return current;
  const answer = sameMoment().then(() => {
    all.delete(read);
    return read(db);
  });
  all.set(read, answer);
  return answer;
}
