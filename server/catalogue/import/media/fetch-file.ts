import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { lookUpPublic, PrivateAddress, requirePublicHost } from './public-address.ts';

/** A file that could not be fetched; the message says why, without the address. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched';
  /** The host did not answer at all, so that asking it again is pointless. */
  readonly isHostDown: boolean;

  constructor(
    reason: string,
    { isHostDown = false, cause }: { isHostDown?: boolean; cause?: unknown } = {},
  ) {
    super(reason, { cause });
    this.isHostDown = isHostDown;
  }
}

export interface FetchOptions {
  largestBytes: number;
  /** Also addresses of this machine and its network. */
  allowPrivate?: boolean;
  timeoutMs?: number;
}

const MOST_REDIRECTS = 4;

/**
 * The bytes behind an http or https address.
 *
 * @throws NotFetched
 */
export async function fetchFile(address: string, options: FetchOptions): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? 10_000);
  let url = address;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await request(url, signal, options);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      url = URL.parse(headers.location, url)?.href ?? headers.location;
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new NotFetched(`its server answered ${statusCode}`);
    }
    return readBody(response, options.largestBytes);
  }
  throw new NotFetched('it redirects endlessly');
}

function request(
  address: string,
  signal: AbortSignal,
  { allowPrivate }: FetchOptions,
): Promise<IncomingMessage> {
  const url = URL.parse(address);
  const get = url?.protocol === 'https:' ? getSecure : url?.protocol === 'http:' ? getPlain : null;
  if (!url || !get) throw new NotFetched('it is not an http or https address');
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(asNotFetched(error));
    try {
      if (!allowPrivate) requirePublicHost(url.hostname);
      const lookup = allowPrivate ? undefined : lookUpPublic;
      const headers = { accept: 'image/*,video/*;q=0.9,*/*;q=0.5', 'user-agent': 'Haat' };
      get(url, { signal, headers, lookup, agent: false }, resolve).on('error', fail);
    } catch (error) {
      fail(error as Error);
    }
  });
}

async function readBody(response: IncomingMessage, largestBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength;
      if (bytes > largestBytes) throw tooLarge(largestBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    throw asNotFetched(error as Error);
  }
  return Buffer.concat(chunks);
}

export function tooLarge(largestBytes: number): NotFetched {
  return new NotFetched(`it is larger than ${Math.round(largestBytes / 1_048_576)} MB`);
}

function asNotFetched(error: Error & { code?: string }): NotFetched {
  if (error instanceof NotFetched) return error;
  if (error instanceof PrivateAddress) return new NotFetched(error.message, { cause: error });
  const isLate = error.name === 'AbortError' || error.name === 'TimeoutError';
  const reason = isLate
    ? 'its server did not answer in time'
    : `its server cannot be reached (${error.code ?? error.message})`;
  return new NotFetched(reason, { isHostDown: true, cause: error });
}
