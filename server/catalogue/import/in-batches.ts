import type { ReadEntry } from '#server/catalogue/import/reading/read-product.ts';

const BATCH = 250;

/** A few products at a time, with the number of rows read so far. */
export async function* inBatches(
  read: AsyncIterable<{ entry: ReadEntry; rowsRead: number }>,
): AsyncGenerator<{ entries: ReadEntry[]; rowsRead: number }> {
  let entries: ReadEntry[] = [];
  let last = 0;
  for await (const { entry, rowsRead } of read) {
    last = rowsRead;
    if (entries.push(entry) < BATCH) continue;
    yield { entries, rowsRead };
    entries = [];
  }
  if (entries.length > 0) yield { entries, rowsRead: last };
}
