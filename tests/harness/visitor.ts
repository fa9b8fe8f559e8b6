import { type Answer, addressOf, type Endpoint, type Input } from '#contract/api/endpoint.ts';
import type { Failure, Success } from '#contract/api/envelope.ts';
import type { Tally } from './tally.ts';

const ANSWER_WITHIN_MS = 30_000;

/** Status 0: the connection broke, and it is unknown what the shop has done. */
export type Answered<E extends Endpoint> =
  | { status: 200; body: Success<Answer<E>> }
  | { status: number; body: Failure };

export interface Visitor {
  call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    headers?: Record<string, string>,
  ): Promise<Answered<E>>;
  /** For requests outside the API; `status` 0 as above. */
  fetch(path: string, init?: RequestInit): Promise<{ status: number; text: string; to: string }>;
}

/** A visitor with a session of their own who calls the shop over HTTP, and counts its answers. */
export function visitorOf(shop: { url: string }, cookie: string, tally: Tally): Visitor {
  const send: Visitor['fetch'] = async (path, init = {}) => {
    try {
      const answer = await fetch(`${shop.url}${path}`, {
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        ...init,
        headers: { cookie, ...init.headers },
      });
      const to = answer.headers.get('location') ?? '';
      return { status: answer.status, text: await answer.text(), to };
    } catch {
      return { status: 0, text: '', to: '' };
    }
  };
  return {
    fetch: send,
    async call(endpoint, input, headers = {}) {
      const { body } = input as { body?: unknown };
      const { status, text } = await send(addressOf(endpoint, input), {
        method: endpoint.method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const said = readJson(text);
      tally.answer(endpoint.name, status, said.message);
      return { status, body: said } as unknown as Answered<typeof endpoint>;
    },
  };
}

/** Whether the caller cannot know if it was done, or was asked to come again. */
export function isUnsure({ status }: { status: number }): boolean {
  return status === 0 || status >= 500;
}

function readJson(text: string): Failure {
  try {
    return JSON.parse(text) as Failure;
  } catch {
    return { success: false, message: text.slice(0, 200) };
  }
}
