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
    /** Its answers tell what they show; nothing else is made for others than who asked. */
    hasCacheTags?: boolean;
  }
}

const CACHED_STATUSES = new Set([200, 301, 302, 307, 308]);
/** Nobody's (RFC 5737): the visitor is not a program of this machine. */
const NOWHERE = '192.0.2.1';

export interface MadeAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** False: it asked who is there, or is meant for one. */
  isForAll: boolean;
  /** Also for those who ask later. */
  mayBeCached: boolean;
}

/**
 * Asks the shop as a visitor of whom nothing is known: no cookie, no address, no browser. So nothing
 * of anyone who is waiting for it can reach what others are shown.
 */
export async function make(
  app: Pick<FastifyInstance, 'inject'>,
  { config }: Pick<Shop, 'config'>,
  url: string,
  shown: CollectedTags,
): Promise<MadeAnswer> {
  const { host } = new URL(config.shopUrl);
  // Begins where it is awaited: outside, nothing of what it shows might be noted.
  const { statusCode, headers, rawPayload } = await whileCollectingTags(
    shown,
    async () =>
      await app.inject({
        method: 'GET',
        url,
        headers: { host, 'accept-encoding': 'identity' },
        remoteAddress: NOWHERE,
      }),
  );
  const cacheControl = String(headers['cache-control'] ?? '');
  const isForAll =
    !shown.isPersonal && headers['set-cookie'] === undefined && !cacheControl.includes('private');
  return {
    status: statusCode,
    headers,
    body: rawPayload,
    isForAll,
    mayBeCached: isForAll && shown.isWhole && CACHED_STATUSES.has(statusCode),
  };
}

/**
 * Whatever the router makes of an address: where a route does not tell what it shows, nothing of it
 * is done, counted or read into memory for others, and anyone who waits is answered by themselves.
 */
export function makeOnlyTagged(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const shown = collectedTags();
    if (!shown || request.routeOptions.config.hasCacheTags) return done();
    shown.isPersonal = true;
    reply.status(404).send();
  });
}
