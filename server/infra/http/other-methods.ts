import type { FastifyInstance, HTTPMethods } from 'fastify';

const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It only refuses, and does not count as a route. */
    isRefusal?: boolean;
  }
}

/** Answers 405 to the methods that a path does not serve. */
export function refuseOtherMethods(
  app: FastifyInstance,
  url: string,
  served: readonly HTTPMethods[],
): void {
  app.route({
    method: METHODS.filter((method) => !served.includes(method)),
    url,
    config: { isRefusal: true },
    handler: (_request, reply) =>
      reply
        .status(405)
        .header('allow', served.join(', '))
        .send({ success: false, message: `This address accepts only ${served.join(' and ')}.` }),
  });
}
