const NIL_ID = '00000000-0000-0000-0000-000000000000';

/** Rows in the order of their ids, a batch at a time, until there are no more. */
export async function* batchesById<R extends { id: string }>(
  limit: number,
  read: (part: { after: string; limit: number }) => Promise<R[]>,
): AsyncGenerator<R[]> {
  let after: string | undefined = NIL_ID;
  while (after) {
    const rows: R[] = await read({ after, limit });
    yield rows;
    after = rows.length === limit ? rows.at(-1)?.id : undefined;
  }
}
