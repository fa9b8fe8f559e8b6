import type { FastifyInstance, HTTPMethods } from 'fastify';

const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Answers 405 to the methods that an address does not serve. */
export function refuseOtherMethods(
  app: FastifyInstance,
  url: string,
  served: readonly HTTPMethods[],
): void {
  app.route({
    method: METHODS.filter((method) => !served.includes(method)),
    url,
    handler: (_request, reply) =>
      reply
        .status(405)
        .header('allow', served.join(', '))
        .send({ success: false, message: `This address answers ${served.join(' and ')} only.` }),
  });
}
