import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedAnswer, Representation } from './cached-answer.ts';

interface HowSent {
  cacheControl: string;
  /** For Server-Timing. */
  outcome: 'hit' | 'stale' | 'miss';
  /** How long each part of making it took just now, for the same header. */
  serverTiming?: string | undefined;
}

/** 200 with the body, or 304 if the client has it; straight to the socket, past the framework. */
export function sendCached(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  answer: CachedAnswer,
  { headers: own, etag, body }: Representation,
  { cacheControl, outcome, serverTiming }: HowSent,
): void {
  const timing = [serverTiming, `page-cache;desc=${outcome}`].filter(Boolean).join(', ');
  const ifNoneMatch = headers['if-none-match'];
  const known = ifNoneMatch === undefined ? undefined : answer.matching(ifNoneMatch);
  if (known !== undefined && answer.status === 200) {
    response.writeHead(304, {
      etag: known === '*' ? etag : known,
      'cache-control': cacheControl,
      vary: 'accept-encoding',
      'server-timing': timing,
    });
    response.end();
    return;
  }
  response.writeHead(answer.status, [
    ...own,
    'cache-control',
    cacheControl,
    'server-timing',
    timing,
  ]);
  response.end(method === 'HEAD' ? undefined : body);
}
