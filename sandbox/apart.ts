import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyPluginAsync, type FastifyRequest } from 'fastify';

/** The port on this machine where the sandbox listens, and the secret that opens it. */
export interface SandboxHost {
  /**
   * Waits a while if no process serves it at the moment, or the one that did is `gone`; undefined
   * if none comes.
   */
  findPort(gone?: number): Promise<number | undefined>;
  secret: string;
}

const SECRET = 'x-haat-stand-ins';
/** Of one connection only, not of what is sent on it. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect', 'date'];

/**
 * Serves the sandbox in one process, since its data must not be split among the shop's processes.
 * Only those know the secret.
 */
export async function serveApart(apart: {
  plugin: FastifyPluginAsync;
  prefix: string;
  secret: string;
}): Promise<{ port: number; close(): Promise<void> }> {
  const app = Fastify({
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    keepAliveTimeout: 75_000,
  });
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!isSame(headers[SECRET], apart.secret)) return reply.code(404).send();
    return undefined;
  });
  await app.register(apart.plugin, { prefix: apart.prefix });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    port: (app.server.address() as AddressInfo).port,
    close: () => app.close(),
  };
}

/** Forwards every request to the process that serves the sandbox, and returns its answer. */
export function forwardTo(host: SandboxHost): FastifyPluginAsync {
  return async (app) => {
    const agent = new Agent({ keepAlive: true });
    // Bodies are passed on unread.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.addHook('onClose', async () => agent.destroy());
    const forward = async (
      request: FastifyRequest,
      gone?: number,
    ): Promise<IncomingMessage | undefined> => {
      const port = await host.findPort(gone);
      if (port === undefined) return undefined;
      const onward = ask({
        host: '127.0.0.1',
        port,
        agent,
        method: request.method,
        path: request.url,
        headers: { ...withoutHops(request.headers), [SECRET]: host.secret },
      });
      request.raw.on('error', () => onward.destroy());
      // Read the body only when there is a connection to send it on.
      onward.once('socket', (socket) => {
        const send = () => request.raw.pipe(onward);
        if (socket.connecting) socket.once('connect', send);
        else send();
      });
      try {
        const [answer] = (await once(onward, 'response')) as [IncomingMessage];
        return answer;
      } catch (error) {
        if (!mayAskAgain(request.method, error as NodeJS.ErrnoException)) throw error;
        return forward(request, port);
      }
    };
    app.all('/*', async (request, reply) => {
      const answer = await forward(request).catch((error: Error) => {
        request.log.warn({ reason: error.message }, 'the sandbox did not answer');
      });
      if (!answer) {
        return reply
          .code(503)
          .header('retry-after', '1')
          .send({ success: false, message: 'The sandbox is opening. Please try again.' });
      }
      return reply
        .code(answer.statusCode ?? 502)
        .headers(withoutHops(answer.headers))
        .send(answer);
    });
  };
}

/** Where no process received it, or receiving it twice changes nothing. */
function mayAskAgain(method: string, { code }: NodeJS.ErrnoException): boolean {
  return code === 'ECONNREFUSED' || (code === 'ECONNRESET' && method === 'GET');
}

function withoutHops<T extends object>(headers: T): T {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)),
  ) as T;
}

function isSame(given: string | string[] | undefined, secret: string): boolean {
  const [one, other] = [Buffer.from(String(given)), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
