import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import { anyOf } from '#server/infra/database/query/any-of.ts';
import type { DB } from '#server/infra/database/schema.ts';
import { notExported } from './not-exported.ts';

/** What of a person has no keys and passwords: a new column goes into the file, unless `notExported` names it. */
type OwnTable =
  | 'orders'
  | 'orderLines'
  | 'orderParts'
  | 'orderHistory'
  | 'orderEvents'
  | 'shipments'
  | 'payments'
  | 'refunds'
  | 'returns'
  | 'returnLines'
  | 'returnImages'
  | 'reviews'
  | 'reviewReports'
  | 'invoices'
  | 'creditNotes'
  | 'contactMessages'
  | 'contactImages'
  | 'contactReplies'
  | 'grievances'
  | 'commissions'
  | 'commissionMessages'
  | 'commissionImages'
  | 'commissionQuotes'
  | 'commissionEvents';

const leftOut = new Set<string>(notExported.flatMap(({ where }) => where));

/** The rows of a table for which the rule holds, without the columns that `notExported` names. */
export async function listOwn<T extends OwnTable>(
  db: Db,
  table: T,
  rule: Expression<SqlBool>,
  by: (keyof DB[T] & string)[],
  limit?: number,
): Promise<Selectable<DB[T]>[]> {
  const rows = await db
    // Of a table that is not named here the compiler knows no columns.
    .selectFrom(table as 'orders')
    .selectAll()
    .where(rule)
    .$call((query) => by.reduce((sorted, column) => sorted.orderBy(sql.ref(column)), query))
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .execute();
  return rows.map((row) => {
    const own = Object.entries(row).filter(([column]) => !leftOut.has(`${table}.${column}`));
    return Object.fromEntries(own) as Selectable<DB[T]>;
  });
}

/** Whether a column has one of the ids. */
export const isOneOf = (column: string, ids: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} = ${anyOf(ids)}`;
