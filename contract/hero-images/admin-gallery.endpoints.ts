import { adminFallbackMessages } from '#contract/api/admin-fallback-messages.ts';
import { endpoint } from '#contract/api/endpoint.ts';
import type { adminGallerySchemas } from './admin-gallery.ts';

export const addHeroImage = endpoint<typeof adminGallerySchemas.addHeroImage>()({
  name: 'addHeroImage',
  method: 'POST',
  path: '/api/hero-images',
  access: 'manager',
  fallback: adminFallbackMessages.addHeroImage,
});

export const updateHeroImage = endpoint<typeof adminGallerySchemas.updateHeroImage>()({
  name: 'updateHeroImage',
  method: 'PUT',
  path: '/api/hero-images/:id',
  access: 'manager',
  fallback: 'Failed to save image',
});

export const moveHeroImage = endpoint<typeof adminGallerySchemas.moveHeroImage>()({
  name: 'moveHeroImage',
  method: 'PUT',
  path: '/api/hero-images/:id/place',
  access: 'manager',
  fallback: 'Failed to move image',
});

export const deleteHeroImage = endpoint<typeof adminGallerySchemas.deleteHeroImage>()({
  name: 'deleteHeroImage',
  method: 'DELETE',
  path: '/api/hero-images/:id',
  access: 'manager',
  fallback: adminFallbackMessages.deleteHeroImage,
});
