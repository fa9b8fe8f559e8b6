import { api, get } from '#contract/api/endpoint.ts';
import { fallbackMessages as m } from '#contract/api/fallback-messages.ts';
import type { gallerySchemas } from './gallery.ts';

export const galleryApi = api<typeof gallerySchemas>()({
  listHeroImages: get('/api/hero-images', 'public', m.heroImages),
});
