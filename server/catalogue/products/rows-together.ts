import type { Db } from '#server/infra/database/connection/database.ts';
import { sameMoment } from '#server/infra/database/query/same-moment.ts';
import { isForRequest } from '#server/infra/request-context/request-context.ts';
import { findProductRows, type ProductRow } from './products.queries.ts';

/** So many go in one statement; whoever asks for more asks alone, and keeps nobody waiting. */
const MOST = 60;

interface Asking {
  ids: Set<string>;
  found: Promise<Map<string, ProductRow>>;
  isRequest: boolean;
}

const asking = new WeakMap<Db, Asking>();

/**
 * As `findProductRows`, in one statement for all who ask at the same moment: requests that came in
 * together, the lists of one dashboard. The statement is sent after the last of them has asked, so
 * nobody is answered with what was before. Rows may be shared and are nobody's to write into.
 */
export async function findRowsTogether(db: Db, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  if (db.isTransaction || ids.length > MOST) return findProductRows(db, ids);
  // A request's statements have their limits of time, those of other work have not.
  const isRequest = isForRequest();
  const current = asking.get(db);
  const all = current && mayJoin(current, ids, isRequest) ? current : begin(db, isRequest);
  for (const id of ids) all.ids.add(id);
  const found = await all.found;
  return ids.flatMap((id) => found.get(id) ?? []);
}

function mayJoin(all: Asking, ids: readonly string[], isRequest: boolean): boolean {
  return all.isRequest === isRequest && all.ids.size + ids.length <= MOST;
}

function begin(db: Db, isRequest: boolean): Asking {
  const ids = new Set<string>();
  const found = sameMoment().then(async () => {
    if (asking.get(db) === all) asking.delete(db);
    const rows = await findProductRows(db, [...ids]);
    return new Map(rows.map((row) => [row.id, row]));
  });
  const all = { ids, found, isRequest };
  asking.set(db, all);
  return all;
}
