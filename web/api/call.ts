import { type Answer, addressOf, type Endpoint, type Input } from '#contract/endpoint.ts';
import type { Failure, Outcome, Success } from '#contract/envelope.ts';

const STOREFRONT_MS = 10_000;
const ADMIN_MS = 60_000;

/**
 * Calls an endpoint by its definition. Never throws: a refusal is the server's body with its
 * `status`, and where no body came back at all, the endpoint's fallback message.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  headers: Record<string, string> = {},
): Promise<Outcome<Answer<E>>> {
  const { body } = input as { body?: unknown };
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
      signal: AbortSignal.timeout(timeoutOf(endpoint)),
    });
    const answer: unknown = await response.json();
    return readAnswer(endpoint, response.status, answer);
  } catch {
    return { success: false, message: endpoint.fallback };
  }
}

function timeoutOf(endpoint: Endpoint): number {
  return endpoint.access === 'admin' ? ADMIN_MS : STOREFRONT_MS;
}

function readAnswer<E extends Endpoint>(
  endpoint: E,
  status: number,
  answer: unknown,
): Outcome<Answer<E>> {
  if (endpoint.bare && status < 400) {
    return { success: true, data: answer } as unknown as Success<Answer<E>>;
  }
  const body = answer as Outcome<Answer<E>>;
  if (body?.success === true) return body;
  if (status === 401) console.warn('The session may have expired.');
  const message = (body as Partial<Failure> | null)?.message || endpoint.fallback;
  return { ...body, success: false, message, status };
}
