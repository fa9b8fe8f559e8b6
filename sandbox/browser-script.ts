import type { FastifyReply } from 'fastify';

/** Several files as one script, each in its own scope. */
export function sendScript(reply: FastifyReply, ...sources: string[]): FastifyReply {
  return reply
    .type('text/javascript; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(sources.map((source) => `(() => {\n${source}\n})();\n`).join('\n'));
}
