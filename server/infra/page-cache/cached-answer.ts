import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzip,
} from 'node:zlib';
import type { Encoding } from './accept-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Fewer bytes reach the client in as many packets, or in one more, and compressing them takes a third of
 * what else their answer takes.
 */
export const COMPRESSED_FROM = 2048;
const COMPRESSIBLE = /^text\/|json|xml/;
/**
 * The first customer waits for it, and a page that changes all the time pays it each time: half the
 * work of two levels more for a twentieth more bytes. A page that stays is compressed again.
 */
const QUICK = 2;
const BEST = 11;
/**
 * Handing so few bytes to another thread takes longer than compressing them: a list of the API
 * takes a sixth less of the processors.
 */
const SMALL = 32 * 1024;
/** Headers and object overhead, roughly. */
const OVERHEAD_BYTES = 4000;
/** The ETag's suffix after the hash: identity, quick brotli, best brotli, gzip. */
const ETAG_SUFFIXES = { identity: '', br: '-br', best: '-best', gzip: '-gzip' } as const;
type EtagSuffix = (typeof ETAG_SUFFIXES)[keyof typeof ETAG_SUFFIXES];
const ALL_ETAG_SUFFIXES: ReadonlySet<string> = new Set(Object.values(ETAG_SUFFIXES));

/** Headers of one connection or one answer, or that are written for each. */
const OWN = new Set([
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'server-timing',
  'set-cookie',
  'transfer-encoding',
  'vary',
]);

/** One encoding of it, ready to send: names and values in turn, as `writeHead` takes them. */
export interface Representation {
  headers: readonly string[];
  encoding: Encoding;
  etag: string;
  body: Buffer;
}

/** An answer as it was made. */
interface PlainAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Where the forms are that were made from stored ones, by their ETag. */
export interface Forms {
  get(etag: string): Representation | undefined;
  set(etag: string, form: Representation): unknown;
}

/**
 * An answer that is the same for everyone, in one form: compressed where it is stored and that is of
 * use, else plain. Another encoding is made from it when a client asks for it, and remembered as
 * long as there is room (`Forms`).
 */
export class CachedAnswer {
  readonly status: number;
  readonly #headers: readonly string[];
  readonly #hash: string;
  readonly #plainBytes: number;
  readonly #isCompressible: boolean;
  readonly #forms: Forms;
  readonly #coming = new Map<Encoding, Promise<Representation>>();
  #own: Representation;

  private constructor(
    { status, headers, body }: PlainAnswer,
    forms: Forms,
    { isCompressible, own, encoding }: { isCompressible: boolean; own: Buffer; encoding: Encoding },
  ) {
    this.status = status;
    this.#headers = sharedHeaders(headers);
    this.#hash = hashOf(this.#headers, body);
    this.#plainBytes = body.length;
    this.#isCompressible = isCompressible;
    this.#forms = forms;
    this.#own = this.#represent(encoding, own, ETAG_SUFFIXES[encoding]);
  }

  /** One that is not stored serves those who wait for it now: what they do not ask for is not made. */
  static async of(
    answer: PlainAnswer,
    { forms, isStored }: { forms: Forms; isStored: boolean },
  ): Promise<CachedAnswer> {
    const { headers, body } = answer;
    const type = String(headers['content-type'] ?? '');
    const isCompressible = body.length >= COMPRESSED_FROM && COMPRESSIBLE.test(type);
    const encoding = isCompressible && isStored ? 'br' : 'identity';
    const own = encoding === 'br' ? await compress(body, QUICK) : body;
    return new CachedAnswer(answer, forms, {
      isCompressible,
      own: isStored ? alone(own) : own,
      encoding,
    });
  }

  get bytes(): number {
    return this.#own.body.length + OVERHEAD_BYTES;
  }

  /** Undefined until it has been prepared. */
  in(encoding: Encoding): Representation | undefined {
    if (!this.#isCompressible || encoding === this.#own.encoding) return this.#own;
    const made = this.#forms.get(this.#etag(ETAG_SUFFIXES[encoding]));
    // A quarter of a millisecond is less than the way to another thread and back.
    return made ?? (encoding === 'identity' ? this.#remember('identity', this.#open()) : undefined);
  }

  async prepare(encoding: Encoding): Promise<Representation> {
    const ready = this.in(encoding);
    if (ready) return ready;
    const coming = this.#coming.get(encoding) ?? this.#zip(encoding);
    this.#coming.set(encoding, coming);
    return coming.finally(() => this.#coming.delete(encoding));
  }

  async #zip(encoding: Encoding): Promise<Representation> {
    const open = this.#open();
    const zipped = await (encoding === 'gzip' ? compressGzip(open) : compress(open, QUICK));
    return this.#remember(encoding, zipped);
  }

  #open(): Buffer {
    const { body, encoding } = this.#own;
    if (encoding === 'identity') return body;
    // One byte more: otherwise it asks for another chunk to see that nothing follows.
    return brotliDecompressSync(body, { chunkSize: this.#plainBytes + 1 });
  }

  #remember(encoding: Encoding, body: Buffer): Representation {
    const made = this.#represent(encoding, alone(body), ETAG_SUFFIXES[encoding]);
    this.#forms.set(made.etag, made);
    return made;
  }

  /** Once, for an answer that is requested often: a tenth smaller for much more work. */
  async compressBest(): Promise<void> {
    if (this.#own.encoding !== 'br') return;
    const best = await compress(this.#open(), BEST);
    // Other bytes of the same page: a strong ETag must differ.
    this.#own = this.#represent('br', alone(best), ETAG_SUFFIXES.best);
  }

  /** The ETag in `ifNoneMatch` that belongs to this answer, in whatever encoding it was sent. */
  matching(ifNoneMatch: string): string | undefined {
    if (ifNoneMatch.trim() === '*') return '*';
    const tags = ifNoneMatch.match(/"[^"]*"/g) ?? [];
    const end = this.#hash.length + 1;
    return tags.find(
      (tag) => tag.slice(1, end) === this.#hash && ALL_ETAG_SUFFIXES.has(tag.slice(end, -1)),
    );
  }

  #represent(encoding: Encoding, body: Buffer, suffix: EtagSuffix): Representation {
    const etag = this.#etag(suffix);
    const headers = [...this.#headers, 'content-length', String(body.length), 'etag', etag];
    if (encoding !== 'identity') headers.push('content-encoding', encoding);
    return { headers, encoding, etag, body };
  }

  #etag(suffix: EtagSuffix): string {
    return `"${this.#hash}${suffix}"`;
  }
}

async function compress(body: Uint8Array, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
  };
  const isSoon = quality === QUICK && body.length <= SMALL;
  return isSoon ? brotliCompressSync(body, { params }) : compressBrotli(body, { params });
}

/**
 * The bits of a window that holds all of it. The usual one takes 8 MB for each answer above 16 KB:
 * with several under way the garbage collector ran all the time, which took as long as the answers.
 */
function windowFor(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  return Math.min(Math.max(Math.ceil(Math.log2(bytes + 16)), least), most);
}

/** Copies the bytes if they lie in more: zlib returns a slice of 16 KB, which would stay as a whole. */
function alone(body: Buffer): Buffer {
  if (body.buffer.byteLength <= body.length + 1) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  copy.set(body);
  return copy;
}

function sharedHeaders(headers: OutgoingHttpHeaders): string[] {
  const vary = String(headers.vary ?? '').toLowerCase();
  return Object.entries(headers)
    .filter(([name, value]) => value !== undefined && !OWN.has(name))
    .flatMap(([name, value]) => [value].flat().flatMap((one) => [name, String(one)]))
    .concat(
      'vary',
      vary && !vary.includes('accept-encoding') ? `${vary}, accept-encoding` : 'accept-encoding',
    );
}

/** Includes the headers: a page with another policy is another answer. */
function hashOf(headers: readonly string[], body: Uint8Array): string {
  const hash = createHash('sha256').update(headers.join('\n')).update('\n').update(body);
  return hash.digest('base64url').slice(0, 27);
}
