import { adminFallbackMessages as m } from '#contract/api/admin-fallback-messages.ts';
import { api, del, post, put } from '#contract/api/endpoint.ts';
import type { adminGallerySchemas } from './admin-gallery.ts';

export const adminGalleryApi = api<typeof adminGallerySchemas>()({
  addHeroImage: post('/api/hero-images', 'manager', m.addHeroImage),
  updateHeroImage: put('/api/hero-images/:id', 'manager', 'Failed to save image'),
  moveHeroImage: put('/api/hero-images/:id/place', 'manager', 'Failed to move image'),
  deleteHeroImage: del('/api/hero-images/:id', 'manager', m.deleteHeroImage),
});
