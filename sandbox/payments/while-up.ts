import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { currentFaults, isDown } from './faults.ts';
import type { SharedBooks } from './shared-tables.ts';

const DOWN = Symbol('down');

/** What a provider's API says while it is down, and its gateway for it. */
export interface Outage {
  api: object;
  gateway: object;
}

/**
 * Answers from the records, unless the provider is down: then it fails in three ways by turns, with
 * an error, a cut line and a bad gateway.
 */
export function whileUp(books: SharedBooks, outage: Outage) {
  let refused = 0;
  return (work: (request: FastifyRequest) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await books.act(() => (isDown(books) ? DOWN : work(request)));
      if (answer !== DOWN) return answer;
      const way = refused++ % 3;
      if (way === 0) return reply.code(503).send(outage.api);
      if (way === 2) return reply.code(502).send(outage.gateway);
      reply.hijack();
      // Its body is read, so the request itself would leave the line open.
      request.raw.socket.destroy();
      return undefined;
    };
}

export function answerLate(app: FastifyInstance, books: SharedBooks): void {
  const closing = new AbortController();
  app.addHook('onSend', async () => {
    const { slow_ms = 0 } = currentFaults(books);
    if (slow_ms > 0) await pause(slow_ms, undefined, { signal: closing.signal }).catch(() => {});
  });
  app.addHook('preClose', async () => closing.abort());
}
