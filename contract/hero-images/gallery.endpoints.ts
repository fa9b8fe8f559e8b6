import { endpoint } from '#contract/api/endpoint.ts';
import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import type { gallerySchemas } from './gallery.ts';

export const listHeroImages = endpoint<typeof gallerySchemas.listHeroImages>()({
  name: 'listHeroImages',
  method: 'GET',
  path: '/api/hero-images',
  access: 'public',
  fallback: fallbackMessages.heroImages,
});
