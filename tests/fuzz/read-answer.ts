import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

export interface Answer {
  status: number;
  /** Names in lower case; repeated ones joined with commas. */
  headers: ReadonlyMap<string, string>;
  body: Buffer;
  /** Nothing more comes on this connection. */
  isLast: boolean;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * The first answer in what a server has sent; undefined while it is incomplete. `hasEnded`: nothing
 * more will come, which ends an answer without a length.
 */
export function readAnswer(sent: Buffer, isHead: boolean, hasEnded: boolean): Answer | undefined {
  const end = sent.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const [first = '', ...lines] = sent.toString('latin1', 0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0);
  const rest = sent.subarray(end + END_OF_HEAD.length);
  // 100 Continue and other interim answers come before the answer.
  if (status >= 100 && status < 200) return readAnswer(rest, isHead, hasEnded);
  const headers = headersOf(lines);
  const body = bodyOf(rest, status, headers, isHead, hasEnded);
  if (!body) return undefined;
  const isLast = headers.get('connection')?.toLowerCase() === 'close' || !framed(headers, status);
  return { status, headers, body: body.body, isLast: isLast || body.hasMore };
}

/** The body as text, unpacked. */
export function textOf({ headers, body }: Answer): string {
  const encoding = headers.get('content-encoding');
  if (body.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  if (encoding === 'gzip') return gunzipSync(body).toString();
  if (encoding === 'deflate') return inflateSync(body).toString();
  return body.toString();
}

function headersOf(lines: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return headers;
}

function framed(headers: ReadonlyMap<string, string>, status: number): boolean {
  return (
    headers.has('content-length') ||
    headers.has('transfer-encoding') ||
    status === 204 ||
    status === 304
  );
}

function bodyOf(
  rest: Buffer,
  status: number,
  headers: ReadonlyMap<string, string>,
  isHead: boolean,
  hasEnded: boolean,
): { body: Buffer; hasMore: boolean } | undefined {
  if (isHead || status === 204 || status === 304) {
    return { body: Buffer.alloc(0), hasMore: rest.length > 0 };
  }
  if (headers.get('transfer-encoding')?.toLowerCase() === 'chunked') return readChunks(rest);
  const length = headers.get('content-length');
  if (length === undefined) return hasEnded ? { body: rest, hasMore: false } : undefined;
  if (rest.length < Number(length)) return undefined;
  return { body: rest.subarray(0, Number(length)), hasMore: rest.length > Number(length) };
}

function readChunks(rest: Buffer): { body: Buffer; hasMore: boolean } | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = rest.indexOf('\r\n', at);
    if (end < 0) return undefined;
    const size = Number.parseInt(rest.toString('latin1', at, end), 16);
    if (Number.isNaN(size)) return undefined;
    const next = end + 2 + size + 2;
    if (rest.length < next) return undefined;
    if (size === 0) return { body: Buffer.concat(chunks), hasMore: rest.length > next };
    chunks.push(rest.subarray(end + 2, end + 2 + size));
    at = next;
  }
}
