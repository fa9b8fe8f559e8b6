import { endpoint } from './endpoint.ts';
import { fallbackMessages } from './fallback-messages.ts';
import type { gallerySchemas } from './gallery.ts';

export const listHeroImages = endpoint<typeof gallerySchemas.listHeroImages>()({
  name: 'listHeroImages',
  method: 'GET',
  path: '/api/hero-images',
  access: 'public',
  fallback: fallbackMessages.heroImages,
});
