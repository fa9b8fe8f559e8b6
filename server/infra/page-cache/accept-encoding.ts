import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** The shop's choice if the client accepts several equally. */
const preferred = ['br', 'gzip', 'x-gzip', 'identity'] as const;
export type Encoding = Exclude<(typeof preferred)[number], 'x-gzip'>;

/** Browsers send a handful of different ones. */
const known = new LRUCache<string, Encoding>({ max: 200 });

/**
 * Which of our encodings an Accept-Encoding header asks for (RFC 9110, 12.5.3). Without the header,
 * or if it refuses all of them, the answer is not encoded.
 */
export function encodingFor(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  return known.get(header) ?? choose(header);
}

function choose(header: string): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const [best = 'identity'] = negotiator.encodings(preferred, { preferred });
  const encoding = best === 'x-gzip' ? 'gzip' : best;
  known.set(header, encoding);
  return encoding;
}
