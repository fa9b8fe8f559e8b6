import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import {
  type CollectedTags,
  collectedTags,
  whileCollectingTags,
} from '#server/infra/request-context/collected-tags.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers have cache tags; no other routes are called for the cache. */
    hasCacheTags?: boolean;
  }
}

const CACHED_STATUSES = new Set([200, 301, 302, 307, 308]);
/** An address of nobody (RFC 5737): the visitor is not a program on this machine. */
export const NOWHERE = '192.0.2.1';

export interface MadeAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  /** The entry of its Server-Timing. */
  serverTiming: string | undefined;
  body: Buffer;
  /** False: it read the session, or is meant for one user. */
  isForAll: boolean;
  /** May be cached for later requests. */
  mayBeCached: boolean;
}

/**
 * Requests the shop as an unknown visitor: no cookie, no address, no browser. So nothing of the
 * client who is waiting can leak into what others are shown.
 */
export async function make(
  app: Pick<FastifyInstance, 'inject'>,
  { config }: Pick<Shop, 'config'>,
  url: string,
  shown: CollectedTags,
): Promise<MadeAnswer> {
  const { host } = new URL(config.shopUrl);
  // Awaited inside: outside, the collected tags could be lost.
  const { statusCode, headers, body } = await whileCollectingTags(shown, async () => {
    const answer = await app.inject({
      method: 'GET',
      url,
      headers: { host, 'accept-encoding': 'identity' },
      remoteAddress: NOWHERE,
      // Otherwise it makes a text of the body too.
      payloadAsStream: true,
    });
    const chunks: Buffer[] = [];
    for await (const chunk of answer.stream()) chunks.push(chunk);
    return { ...answer, body: Buffer.concat(chunks) };
  });
  const cacheControl = String(headers['cache-control'] ?? '');
  const isForAll =
    !shown.isPersonal && headers['set-cookie'] === undefined && !cacheControl.includes('private');
  return {
    status: statusCode,
    headers,
    serverTiming: headers['server-timing']?.toString(),
    body,
    isForAll,
    mayBeCached: isForAll && shown.isWhole && CACHED_STATUSES.has(statusCode),
  };
}

/**
 * Whatever the router makes of an address: a route without cache tags does nothing here, counts
 * nothing and reads nothing for others, and each waiting client is answered individually.
 */
export function makeOnlyTagged(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const shown = collectedTags();
    if (!shown || request.routeOptions.config.hasCacheTags) return done();
    shown.isPersonal = true;
    reply.status(404).send();
  });
}
