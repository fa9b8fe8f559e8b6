import { setTimeout as pause } from 'node:timers/promises';

/** Tries until it succeeds; the last error says why it did not. */
export async function waitUntil<T>(
  what: string,
  look: () => Promise<T> | T,
  { withinMs = 120_000, everyMs = 300 } = {},
): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() > deadline) {
        throw new Error(`${what} is not ready after ${withinMs / 1000} s: ${error}`);
      }
      await pause(everyMs);
    }
  }
}

/** Whether an address answers 2xx, as an error if not. */
export async function requireOk(url: string): Promise<Response> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer;
}
