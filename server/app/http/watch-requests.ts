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
    /** The address that this request came from, also when its connection has ended meanwhile. */
    from: string;
  }
}

/** Every request knows what it costs, and its answer tells. */
export function watchRequests(app: FastifyInstance, metrics: Pick<Metrics, 'begin'>): void {
  app.decorateRequest('work');
  app.decorateRequest('from', '');
  app.addHook('onRequest', (request, reply, done) => {
    // Nobody waits for an answer any more, and nobody can say who it was.
    if (request.socket.destroyed) return void reply.hijack();
    request.from = request.ip;
    request.work = newContext(request.id, true);
    const end = metrics.begin();
    // Comes once, also where the other side has gone before the answer was out.
    reply.raw.once('close', () => {
      const { method, routeOptions } = request;
      const route = routeOptions.config.isRefusal ? 'none' : (routeOptions.url ?? 'none');
      end({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    });
    done();
  });
  // After the body has been read: what reads it would lose the thread.
  app.addHook('preHandler', (request, _reply, done) => runWithin(request.work, done));
  app.addHook('onSend', (request, reply, _payload, done) => {
    // A file costs nothing that is worth its line, on which a page has a dozen.
    if (request.url.startsWith('/assets/')) return done();
    reply.header('server-timing', serverTiming(request.method, request.work, reply.elapsedTime));
    done();
  });
}
