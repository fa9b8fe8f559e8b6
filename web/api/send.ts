import { type Answer, addressOf, type Endpoint, type Input } from '#contract/api/endpoint.ts';
import type { Outcome } from '#contract/api/envelope.ts';
import { releaseHeader } from '#contract/api/release.ts';
import { offlineCopyHeader } from './offline-copy-header.ts';
import { noAnswer, patienceOf, readAnswer } from './read-answer.ts';
import { noteRelease } from './release.ts';

/** `isOfflineCopy` marks an earlier answer from the service worker. */
export type Called<E extends Endpoint> = Outcome<Answer<E>> & { isOfflineCopy?: true };

/** What `call` does, without regard for a sign-out that waits. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  headers: Record<string, string> = {},
): Promise<Called<E>> {
  const { body } = input as { body?: unknown };
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), patienceOf(endpoint));
  try {
    const response = await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: limit.signal,
    });
    const outcome = readAnswer(endpoint, response.status, await response.text());
    if (response.headers.has(offlineCopyHeader)) return { ...outcome, isOfflineCopy: true };
    noteRelease(response.headers.get(releaseHeader));
    return outcome;
  } catch {
    return noAnswer(endpoint);
  } finally {
    clearTimeout(timer);
  }
}
