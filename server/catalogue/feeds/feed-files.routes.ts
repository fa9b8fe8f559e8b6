import { createReadStream } from 'node:fs';
import type { FastifyPluginAsync } from 'fastify';
import { type FeedName, feedPaths } from '#contract/feeds/feed-rules.ts';
import { refuseOtherMethods } from '#server/infra/http/other-methods.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { openCachedFeeds } from './cached-feeds.ts';
import { feedTypes } from './write-feeds.ts';

/** The feeds themselves, for anyone who knows their address, while the settings have them on. */
export function feedFiles(shop: Shop): FastifyPluginAsync {
  return async (app) => {
    const findFeed = openCachedFeeds(shop);
    for (const name of Object.keys(feedPaths) as FeedName[]) {
      app.get(feedPaths[name], async (request, reply) => {
        if (!(await shop.settings.read()).merchantFeeds) return reply.callNotFound();
        const { path, etag } = await findFeed(name);
        // Caches between ask each time, so that they never have an older one, or one that is off.
        reply.headers({ etag, 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
        if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
        return reply.type(feedTypes[name]).send(createReadStream(path));
      });
      refuseOtherMethods(app, feedPaths[name], ['GET']);
    }
  };
}
