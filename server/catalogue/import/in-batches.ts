import type { ReadEntry } from '#server/catalogue/import/reading/read-product.ts';

const PRODUCTS = 250;
/** A few products with hundreds of variants each are enough for a statement. */
const VARIANTS = 2000;

interface Batch {
  entries: ReadEntry[];
  rowsRead: number;
}

/**
 * A few products at a time, with the number of rows read so far. The next are read while the
 * database works on these.
 */
export async function* inBatches(
  read: AsyncIterable<{ entry: ReadEntry; rowsRead: number }>,
): AsyncGenerator<Batch> {
  const batches = collect(read);
  try {
    let next = batches.next();
    for (;;) {
      const { value, done } = await next;
      if (done) return;
      next = batches.next();
      // An error waits for its turn.
      next.catch(() => {});
      yield value;
    }
  } finally {
    await batches.return(undefined);
  }
}

async function* collect(
  read: AsyncIterable<{ entry: ReadEntry; rowsRead: number }>,
): AsyncGenerator<Batch, undefined> {
  let entries: ReadEntry[] = [];
  let variants = 0;
  let last = 0;
  for await (const { entry, rowsRead } of read) {
    last = rowsRead;
    entries.push(entry);
    for (const { draft } of entry.products) variants += draft.variants?.length ?? 1;
    if (entries.length < PRODUCTS && variants < VARIANTS) continue;
    yield { entries, rowsRead };
    entries = [];
    variants = 0;
  }
  if (entries.length > 0) yield { entries, rowsRead: last };
}
