/** A tar file is made of blocks. The format is ustar (POSIX.1-1988), which every tar reads. */
export const blockBytes = 512;

export interface TarEntry {
  /** A path with slashes. */
  name: string;
  content: Buffer;
}

/** The chunks of a tar file: each entry's header, content and padding, then its end. */
export async function* tarOf(
  entries: AsyncIterable<TarEntry>,
  madeAt: Date,
): AsyncGenerator<Buffer> {
  for await (const { name, content } of entries) {
    yield headerOf(name, content.length, madeAt);
    yield content;
    yield Buffer.alloc(paddingOf(content.length));
  }
  yield Buffer.alloc(2 * blockBytes);
}

/** What fills an entry's last block. */
export function paddingOf(bytes: number): number {
  return -bytes & (blockBytes - 1);
}

/** Field by field: where it starts, how long it is. */
const fields = {
  name: [0, 100],
  mode: [100, 8],
  owner: [108, 8],
  group: [116, 8],
  bytes: [124, 12],
  modified: [136, 12],
  checksum: [148, 8],
  kind: [156, 1],
  magic: [257, 8],
  folder: [345, 155],
} as const;
type Field = keyof typeof fields;

function headerOf(path: string, bytes: number, modified: Date): Buffer {
  const slash = path.lastIndexOf('/');
  const header = Buffer.alloc(blockBytes);
  const write = (field: Field, text: string) => {
    const [start, length] = fields[field];
    if (Buffer.byteLength(text) > length) throw new Error(`${path} has too long a name for tar.`);
    header.write(text, start);
  };
  write('name', path.slice(slash + 1));
  write('folder', path.slice(0, Math.max(slash, 0)));
  write('mode', '0000600\0');
  write('owner', '0000000\0');
  write('group', '0000000\0');
  write('bytes', octal(bytes, 11));
  write('modified', octal(Math.floor(modified.getTime() / 1000), 11));
  write('kind', '0');
  write('magic', 'ustar\x0000');
  write('checksum', `${octal(checksumOf(header), 6)}\0 `);
  return header;
}

/** Undefined for the block of zeros that ends the file; throws for what is no header. */
export function readHeader(header: Buffer): { name: string; bytes: number } | undefined {
  if (header.every((byte) => byte === 0)) return undefined;
  const read = (field: Field) => {
    const [start, length] = fields[field];
    const text = header.toString('utf8', start, start + length);
    return text.replace(/\0.*$/s, '');
  };
  if (Number.parseInt(read('checksum'), 8) !== checksumOf(header)) throw new Error('no tar header');
  const folder = read('folder');
  const name = read('name');
  return { name: folder ? `${folder}/${name}` : name, bytes: Number.parseInt(read('bytes'), 8) };
}

/** The sum of all bytes, those of the sum's own field taken as spaces. */
function checksumOf(header: Buffer): number {
  const [start, length] = fields.checksum;
  const isOwn = (at: number) => at >= start && at < start + length;
  return header.reduce((sum, byte, at) => sum + (isOwn(at) ? 32 : byte), 0);
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}
