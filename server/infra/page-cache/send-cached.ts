import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedAnswer, Representation } from './cached-answer.ts';

interface Words {
  cacheControl: string;
  /** For Server-Timing. */
  came: 'hit' | 'stale' | 'miss';
  /** How long it took to make it just now. */
  took?: string | undefined;
}

/** 200 with the body, or 304 if the client has it; straight to the socket, past the framework. */
export function sendCached(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  answer: CachedAnswer,
  { headers: own, etag, body }: Representation,
  { cacheControl, came, took }: Words,
): void {
  const timing = [took, `kept;desc=${came}`].filter(Boolean).join(', ');
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
