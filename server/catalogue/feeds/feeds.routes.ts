import { setTimeout } from 'node:timers/promises';
import { feedsApi } from '#contract/feeds/feeds.endpoints.ts';
import { feedsSchemas } from '#contract/feeds/feeds.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { forTenMinutes } from './cached-feeds.ts';
import { checkFeeds } from './check-feeds.ts';

/** A large catalogue takes longer; its page asks again. */
const PATIENCE_MS = 1000;

export const feedsRoutes: Routes = (serve, shop) => {
  const cached = shop.caches.cached('feed-check', [], () => checkFeeds(shop), forTenMinutes);

  serve(feedsApi, feedsSchemas, {
    checkFeeds: async () => {
      const { merchantFeeds: isOn } = await shop.settings.read();
      const later = setTimeout(PATIENCE_MS, null, { ref: false });
      return { data: { isOn, check: await Promise.race([cached.read(), later]) } };
    },
  });
};
