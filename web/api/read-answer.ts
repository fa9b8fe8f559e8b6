import type { Answer, Endpoint } from '#contract/api/endpoint.ts';
import type { Failure, Outcome, Success } from '#contract/api/envelope.ts';

/** How long a call may take; an upload, how long it may make no progress (S29). */
export function patienceOf({ access }: Endpoint): number {
  return access === 'public' || access === 'user' ? 10_000 : 60_000;
}

/** The outcome of a call without an answer; with a status if something else answered. */
export function noAnswer({ fallback }: Endpoint, status = 0): Failure {
  return { success: false, message: fallback, ...(status >= 400 && { status }) };
}

/** The outcome of a call from the text that came back. */
export function readAnswer<E extends Endpoint>(
  endpoint: E,
  status: number,
  text: string,
): Outcome<Answer<E>> {
  const answer = parse(text);
  if (endpoint.bare && status < 400 && answer !== undefined) {
    return { success: true, data: answer } as unknown as Success<Answer<E>>;
  }
  const body = answer as Outcome<Answer<E>> | null | undefined;
  if (body?.success === true) return body;
  if (status === 401) console.warn('The session may have expired.');
  if (typeof body !== 'object' || body === null) return noAnswer(endpoint, status);
  const message = (body as Partial<Failure>).message || endpoint.fallback;
  return { ...body, success: false, message, ...(status >= 400 && { status }) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
