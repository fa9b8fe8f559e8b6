import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  name: string;
  chunks: AsyncIterable<Uint8Array | string>;
  /** Its content is already compressed, as images are. */
  isPacked?: boolean;
}

/** The chunks of a zip file, one entry after the other; no entry is in memory as a whole. */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry>,
  madeAt: Date,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for await (const { name, chunks, isPacked } of entries) {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    entry.mtime = madeAt;
    zip.add(entry);
    for await (const chunk of chunks) {
      entry.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
      yield* made.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
