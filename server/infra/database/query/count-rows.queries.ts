import type { DeleteResult, SelectQueryBuilder, UpdateResult } from 'kysely';

/** How many rows a query finds; pass it without columns, order and page. */
export async function countRows<D, T extends keyof D>(
  query: SelectQueryBuilder<D, T, object>,
): Promise<number> {
  const { count } = await query
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes rows; returns how many. */
export async function countDeleted(query: Executable<DeleteResult>): Promise<number> {
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** Deletes rows; returns whether there were any. */
export async function anyDeleted(query: Executable<DeleteResult>): Promise<boolean> {
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

/** Changes rows; returns whether there were any. */
export async function anyUpdated(query: Executable<UpdateResult>): Promise<boolean> {
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

interface Executable<R> {
  executeTakeFirst(): Promise<R>;
}
