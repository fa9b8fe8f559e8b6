import type { FastifyInstance } from 'fastify';
import type { Background } from './background.ts';

/** A provider works while the server of its routes does; nobody may cache what it answers. */
export function runsWith(
  app: FastifyInstance,
  background: Pick<Background<unknown>, 'start' | 'close'>,
): void {
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.addHook('onListen', async () => background.start());
  app.addHook('onRequest', async () => background.start());
  app.addHook('preClose', async () => background.close());
}
