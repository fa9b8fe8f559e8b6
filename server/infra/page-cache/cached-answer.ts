import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accept-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const openBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** As for answers that are not cached. */
const THRESHOLD = 1024;
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
const ETAG_SUFFIXES = { identity: '', quick: '-br', best: '-best', gzip: '-gzip' } as const;
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
  etag: string;
  body: Buffer;
}

/** An answer that is the same for everyone, in the encodings requested so far. */
export class CachedAnswer {
  readonly status: number;
  readonly #headers: readonly string[];
  readonly #hash: string;
  readonly #ready = new Map<Encoding, Representation>();
  readonly #isCompressed: boolean;
  readonly #coming = new Map<Encoding, Promise<Representation>>();

  private constructor(status: number, headers: OutgoingHttpHeaders, body: Buffer) {
    this.status = status;
    this.#headers = sharedHeaders(headers);
    this.#hash = hashOf(this.#headers, body);
    const type = String(headers['content-type'] ?? '');
    this.#isCompressed = body.length >= THRESHOLD && COMPRESSIBLE.test(type);
  }

  static async of(
    status: number,
    headers: OutgoingHttpHeaders,
    body: Buffer,
  ): Promise<CachedAnswer> {
    const answer = new CachedAnswer(status, headers, body);
    if (answer.#isCompressed) await answer.#compress(body, QUICK);
    else
      answer.#ready.set(
        'identity',
        answer.#represent('identity', alone(body), ETAG_SUFFIXES.identity),
      );
    return answer;
  }

  get bytes(): number {
    return [...this.#ready.values()].reduce((sum, { body }) => sum + body.length, OVERHEAD_BYTES);
  }

  /** Undefined until it has been prepared. */
  in(encoding: Encoding): Representation | undefined {
    return this.#isCompressed ? this.#ready.get(encoding) : this.#ready.get('identity');
  }

  /** Brotli exists from the start; the others are made when the first client asks for them. */
  async prepare(encoding: Encoding): Promise<Representation> {
    const ready = this.in(encoding);
    if (ready) return ready;
    const coming = this.#coming.get(encoding) ?? this.#make(encoding);
    this.#coming.set(encoding, coming);
    return coming.finally(() => this.#coming.delete(encoding));
  }

  async #make(encoding: Encoding): Promise<Representation> {
    const open = await this.#open();
    const made =
      encoding === 'gzip'
        ? this.#represent('gzip', alone(await compressGzip(open)), ETAG_SUFFIXES.gzip)
        : this.#represent('identity', alone(open), ETAG_SUFFIXES.identity);
    this.#ready.set(encoding, made);
    return made;
  }

  /** Once, for an answer that is requested often: a tenth smaller for much more work. */
  async compressBest(): Promise<void> {
    if (this.#isCompressed) await this.#compress(await this.#open(), BEST);
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

  async #compress(body: Buffer, quality: number): Promise<void> {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
    };
    const isSoon = quality === QUICK && body.length <= SMALL;
    const compressed = isSoon
      ? brotliCompressSync(body, { params })
      : await compressBrotli(body, { params });
    // Other bytes of the same page: a strong ETag must differ.
    const suffix = quality === BEST ? ETAG_SUFFIXES.best : ETAG_SUFFIXES.quick;
    this.#ready.set('br', this.#represent('br', alone(compressed), suffix));
  }

  #open(): Promise<Buffer> {
    return openBrotli(this.#ready.get('br')?.body ?? Buffer.alloc(0));
  }

  #represent(encoding: Encoding, body: Buffer, suffix: EtagSuffix): Representation {
    const etag = `"${this.#hash}${suffix}"`;
    const headers = [...this.#headers, 'content-length', String(body.length), 'etag', etag];
    if (encoding !== 'identity') headers.push('content-encoding', encoding);
    return { headers, etag, body };
  }
}

/**
 * The bits of a window that holds all of it. The usual one takes 8 MB for each answer above 16 KB:
 * with several under way the garbage collector ran all the time, which took as long as the answers.
 */
function windowFor(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  return Math.min(Math.max(Math.ceil(Math.log2(bytes + 16)), least), most);
}

/** Copies the bytes: zlib returns a slice of 16 KB, which would stay in memory as a whole. */
function alone(body: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
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
function hashOf(headers: readonly string[], body: Buffer): string {
  const hash = createHash('sha256').update(headers.join('\n')).update('\n').update(body);
  return hash.digest('base64url').slice(0, 27);
}
