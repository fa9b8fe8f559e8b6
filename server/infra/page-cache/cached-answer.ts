import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accept-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const openBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** As for what is not kept. */
const THRESHOLD = 1024;
const COMPRESSIBLE = /^text\/|json|xml/;
/**
 * The first customer waits for it, and a page that changes all the time pays it each time: half the
 * work of two steps more for a twentieth more bytes. A page that stays is compressed again.
 */
const QUICK = 2;
const BEST = 11;
/** Headers and what holds them together, roughly. */
const OVERHEAD_BYTES = 4000;
/** What the tag of an encoding has after the hash: as it is, quickly compressed, with care, zipped. */
const ETAG_SUFFIXES = { identity: '', quick: '-br', best: '-best', gzip: '-gzip' } as const;
type EtagSuffix = (typeof ETAG_SUFFIXES)[keyof typeof ETAG_SUFFIXES];
const ALL_ETAG_SUFFIXES: ReadonlySet<string> = new Set(Object.values(ETAG_SUFFIXES));

/** What is one connection's or one answer's own, or is written again. */
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

/** One encoding of it, ready to be sent: names and values in turn, as `writeHead` takes them. */
export interface Representation {
  headers: readonly string[];
  etag: string;
  body: Buffer;
}

/** An answer that is the same for everyone, in the encodings that were asked for. */
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

  /** Brotli is there from the start; the others are made when the first client asks for them. */
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

  /** Once, for an answer that is asked for again and again: a tenth smaller for much more work. */
  async compressBest(): Promise<void> {
    if (this.#isCompressed) await this.#compress(await this.#open(), BEST);
  }

  /** Of the tags in `ifNoneMatch` the one that we gave this answer, in whatever encoding it was sent. */
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
    };
    const compressed = await compressBrotli(body, { params });
    // Other bytes of the same page: a strong tag has to tell them apart.
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

/** In memory of its own: zlib answers with a part of 16 KB, all of which would be held with it. */
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

/** Of the headers too: a page under another policy is another answer. */
function hashOf(headers: readonly string[], body: Buffer): string {
  const hash = createHash('sha256').update(headers.join('\n')).update('\n').update(body);
  return hash.digest('base64url').slice(0, 27);
}
