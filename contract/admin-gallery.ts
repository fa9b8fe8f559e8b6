import { z } from 'zod';
import { adminFallbackMessages } from './admin-fallback-messages.ts';
import { endpoint } from './endpoint.ts';
import { heroImage } from './gallery.ts';
import { heroImageFields } from './gallery-fields.ts';

const tag = 'Gallery';
const params = z.object({ id: z.string().max(100) });
const one = z.object({ data: z.object({ image: heroImage }) });

export const addHeroImage = endpoint({
  name: 'addHeroImage',
  method: 'POST',
  path: '/api/hero-images',
  access: 'manager',
  tag,
  summary: 'Add a picture to the slideshow or the collections',
  form: heroImageFields.safeExtend({ image: z.file() }),
  answer: one,
  fallback: adminFallbackMessages.addHeroImage,
});

export const updateHeroImage = endpoint({
  name: 'updateHeroImage',
  method: 'PUT',
  path: '/api/hero-images/:id',
  access: 'manager',
  tag,
  summary: 'Change texts, link and order number; with `seen`, only on top of what was seen',
  params,
  body: heroImageFields.safeExtend({ seen: z.iso.datetime().optional() }),
  answer: one,
  fallback: 'Failed to save image',
});

export const moveHeroImage = endpoint({
  name: 'moveHeroImage',
  method: 'PUT',
  path: '/api/hero-images/:id/place',
  access: 'manager',
  tag,
  summary: 'Move a picture one place earlier or later among those it is shown with',
  params,
  body: z.object({ direction: z.enum(['earlier', 'later']) }),
  answer: z.object({ images: z.array(heroImage) }),
  fallback: 'Failed to move image',
});

export const deleteHeroImage = endpoint({
  name: 'deleteHeroImage',
  method: 'DELETE',
  path: '/api/hero-images/:id',
  access: 'manager',
  tag,
  summary: 'Take a picture out of the gallery, and its files out of the store',
  params,
  answer: z.object({}),
  fallback: adminFallbackMessages.deleteHeroImage,
});
