import { type Answer, addressOf, type Endpoint, type Input } from '#contract/api/endpoint.ts';
import type { Outcome } from '#contract/api/envelope.ts';
import { releaseHeader } from '#contract/api/release.ts';
import { offlineCopyHeader } from './offline-copy-header.ts';
import { noAnswer, patienceOf, readAnswer } from './read-answer.ts';
import { noteRelease } from './release.ts';

/**
 * Calls an endpoint by its definition. Never throws: a refusal is the server's body with its
 * `status`, and where no body came back at all, the endpoint's fallback message. `isOfflineCopy`
 * marks an earlier answer from the service worker.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  headers: Record<string, string> = {},
): Promise<Outcome<Answer<E>> & { isOfflineCopy?: true }> {
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
