import { z } from 'zod';
import type { SchemasByName } from '#contract/api/endpoint.ts';
import { heroImage } from './gallery.ts';
import { heroImageFields } from './gallery-fields.ts';

const tag = 'Gallery';

const params = z.object({ id: z.string().max(100) });

const one = z.object({ data: z.object({ image: heroImage }) });

export const adminGallerySchemas = {
  addHeroImage: {
    tag,
    summary: 'Add an image to the slideshow or the collections',
    form: heroImageFields.safeExtend({ image: z.file() }),
    answer: one,
  },
  updateHeroImage: {
    tag,
    summary:
      'Change texts, link and order number; with `seen`, only if that is the current version',
    params,
    body: heroImageFields.safeExtend({ seen: z.iso.datetime().optional() }),
    answer: one,
  },
  moveHeroImage: {
    tag,
    summary: 'Move an image one place earlier or later among those it is shown with',
    params,
    body: z.object({ direction: z.enum(['earlier', 'later']) }),
    answer: z.object({ images: z.array(heroImage) }),
  },
  deleteHeroImage: {
    tag,
    summary: 'Remove an image from the gallery, and its files from the store',
    params,
    answer: z.object({}),
  },
} satisfies SchemasByName;
