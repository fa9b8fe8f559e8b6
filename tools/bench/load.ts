import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import autocannon from 'autocannon';
import { COMPRESSED } from './ask-each.ts';
import type { Load, Rate } from './load-parts.ts';
import { hasWrk, loadWithWrk } from './wrk.ts';

const compressed = { 'accept-encoding': COMPRESSED };

/**
 * Sends as much as is answered: by wrk where there is one, since autocannon is slower than what it
 * measures where answers are large. @throws Error where not every answer was a 2xx
 */
export async function load({ url, seconds, headers, ...rest }: Load): Promise<Rate> {
  const sent = {
    ...rest,
    // The name may resolve to an address at which nothing listens.
    url: url.replace('localhost', '127.0.0.1'),
    headers: { host: new URL(url).host, ...compressed, ...headers },
  };
  if (hasWrk) return loadWithWrk({ ...sent, seconds });
  const { requests: asked, connections } = rest;
  let opened = 0;
  const result = await autocannon({
    ...sent,
    duration: seconds,
    // Each connection begins elsewhere: equal requests of one moment share one answer.
    setupClient: (client) =>
      client.setRequests(startingAt(asked, Math.floor((opened++ * asked.length) / connections))),
  });
  const { errors, non2xx, requests, latency } = result;
  if (errors + non2xx > 0) {
    const paths = rest.requests.slice(0, 3).map(({ path }) => path);
    throw new Error(`${paths.join(', ')}: ${errors} errors, ${non2xx} answers were no 2xx`);
  }
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}

function startingAt<T>(all: readonly T[], first: number): T[] {
  return [...all.slice(first), ...all.slice(0, first)];
}

/** One answer as it is transferred: compressed unless told otherwise, with its headers in their order. */
export async function fetchRaw(
  url: string,
  { encoding }: { encoding: string | undefined } = { encoding: COMPRESSED },
): Promise<{ headers: string[]; body: Buffer }> {
  const asked = get(url.replace('localhost', '127.0.0.1'), {
    headers: { ...(encoding && { 'accept-encoding': encoding }), host: new URL(url).host },
    agent: false,
  });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  return { headers: answer.rawHeaders, body: Buffer.concat(parts) };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The median of several runs, for each figure. */
export function middleOf(rates: readonly Rate[]): Rate {
  return {
    perSecond: median(rates.map(({ perSecond }) => perSecond)),
    p50: median(rates.map(({ p50 }) => p50)),
    p99: median(rates.map(({ p99 }) => p99)),
  };
}
