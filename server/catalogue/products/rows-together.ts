import type { Db } from '#server/infra/database/connection/database.ts';
import { currentContext } from '#server/infra/request-context/request-context.ts';
import { together } from '#server/infra/together.ts';
import { findProductRows, type ProductRow } from './products.queries.ts';

/** A longer list is read alone: a request for one product would wait for all of it. */
const MOST = 60;

type FindRows = (ids: readonly string[]) => Promise<ProductRow[]>;

const findersForReads = new WeakMap<Db, FindRows>();
/** A change waits for a database that is away; a read fails at once. */
const findersForChanges = new WeakMap<Db, FindRows>();

/**
 * Like `findProductRows`, with one statement for all requests of the same moment. It is sent after the
 * last of them has asked, so none gets older rows. Several may get the same row: nobody changes it.
 */
export function findRowsTogether(db: Db, ids: readonly string[]): Promise<ProductRow[]> {
  // Other work has no time limit for its statements, and a transaction sees its own changes.
  const work = currentContext();
  if (ids.length === 0 || ids.length > MOST || db.isTransaction || !work?.isRequest) {
    return findProductRows(db, ids);
  }
  return finderOf(db, work.isChange ? findersForChanges : findersForReads)(ids);
}

function finderOf(db: Db, findersOf: WeakMap<Db, FindRows>): FindRows {
  const known = findersOf.get(db);
  if (known) return known;
  const find = together<readonly string[], ProductRow[]>(async (lists) => {
    const rows = await findProductRows(db, [...new Set(lists.flat())]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return lists.map((ids) => ids.flatMap((id) => byId.get(id) ?? []));
  });
  findersOf.set(db, find);
  return find;
}
