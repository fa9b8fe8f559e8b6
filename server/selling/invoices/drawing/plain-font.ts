import { inflateSync } from 'node:zlib';

const HEAD = 12;
const ENTRY = 16;
const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;

/**
 * Unwraps a font from WOFF, in which each table is compressed: an embedder would inflate them
 * again for every letter. (W3C: WOFF File Format 1.0.)
 */
export function plainFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font');
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(HEAD + count * ENTRY);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * ENTRY, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * ENTRY, 10);

  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let at = 0; at < count; at += 1) {
    const entry = WOFF_HEAD + at * WOFF_ENTRY;
    const [from, packed, length, checksum] = [4, 8, 12, 16].map((field) =>
      woff.readUInt32BE(entry + field),
    ) as [number, number, number, number];
    const packedTable = woff.subarray(from, from + packed);
    const table = packed < length ? inflateSync(packedTable) : packedTable;
    const place = HEAD + at * ENTRY;
    woff.copy(head, place, entry, entry + 4);
    head.writeUInt32BE(checksum, place + 4);
    head.writeUInt32BE(offset, place + 8);
    head.writeUInt32BE(length, place + 12);
    const padding = Buffer.alloc(-length & 3);
    parts.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}
