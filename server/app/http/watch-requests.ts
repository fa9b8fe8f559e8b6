import type { FastifyInstance } from 'fastify';
import { serverTiming } from '#server/infra/http/server-timing.ts';
import type { Metrics } from '#server/infra/metrics/metrics.ts';
import {
  newContext,
  type RequestContext,
  runWithin,
} from '#server/infra/request-context/request-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What this request has cost so far, for its Server-Timing. */
    work: RequestContext;
    /** The client's address, also after its connection has ended. */
    from: string;
  }
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD';

/** Measures the cost of every request and adds it to its answer. */
export function watchRequests(app: FastifyInstance, metrics: Pick<Metrics, 'begin'>): void {
  app.decorateRequest('work');
  app.decorateRequest('from', '');
  app.addHook('onRequest', (request, reply, done) => {
    // Nobody is waiting for an answer any more, and the caller's address is unknown.
    if (request.socket.destroyed) return void reply.hijack();
    request.from = request.ip;
    request.work = newContext(request.id, true);
    request.work.isChange = !isReading(request.method);
    const end = metrics.begin();
    // Fires once, even if the client leaves before the answer is sent.
    reply.raw.once('close', () => {
      const { method, routeOptions } = request;
      const route = routeOptions.config.isRefusal ? 'none' : (routeOptions.url ?? 'none');
      end({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    });
    done();
  });
  // After the body has been read: reading it would lose the async context.
  app.addHook('preHandler', (request, _reply, done) => runWithin(request.work, done));
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Files cost nothing worth logging, and a page has a dozen.
    if (request.url.startsWith('/assets/')) return done();
    reply.header('server-timing', serverTiming(request.method, request.work, reply.elapsedTime));
    done();
  });
}
