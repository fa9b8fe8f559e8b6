import { once } from 'node:events';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

interface Post {
  headers: Record<string, string>;
  body: string;
  withinMs: number;
  signal: AbortSignal;
}

/** Shorter than servers leave an idle connection open. */
const IDLE_MS = 4000;
const httpAgent = new HttpAgent({ keepAlive: true, timeout: IDLE_MS });
const httpsAgent = new HttpsAgent({ keepAlive: true, timeout: IDLE_MS });

/**
 * Posts a text and returns the status; follows no redirect.
 * @throws Error if there is no answer in time
 */
export async function postText(url: string, { headers, body, withinMs, signal }: Post) {
  const isSecure = url.startsWith('https:');
  const call = (isSecure ? httpsRequest : httpRequest)(url, {
    method: 'POST',
    agent: isSecure ? httpsAgent : httpAgent,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    signal,
  });
  // Once the answer has begun, its reader gets the error.
  call.on('error', () => {});
  const tooLate = setTimeout(() => call.destroy(new Error('no answer in time')), withinMs);
  try {
    call.end(body);
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode ?? 0;
  } finally {
    clearTimeout(tooLate);
  }
}
