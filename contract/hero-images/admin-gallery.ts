import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { heroImage } from './gallery.ts';
import { heroImageFields } from './gallery-fields.ts';

const params = z.object({ id: z.string().max(100) });

const one = dataOf({ image: heroImage });

export const adminGallerySchemas = schemas('Gallery', {
  addHeroImage: {
    summary: 'Add an image to the slideshow or the collections',
    form: heroImageFields.safeExtend({ image: z.file() }),
    answer: one,
  },
  updateHeroImage: {
    summary:
      'Change texts, link and order number; with `seen`, only if that is the current version',
    params,
    body: heroImageFields.safeExtend({ seen: z.iso.datetime().optional() }),
    answer: one,
  },
  moveHeroImage: {
    summary: 'Move an image one place earlier or later among those it is shown with',
    params,
    body: z.object({ direction: z.enum(['earlier', 'later']) }),
    answer: z.object({ images: z.array(heroImage) }),
  },
  deleteHeroImage: {
    summary: 'Remove an image from the gallery, and its files from the store',
    params,
    answer: z.object({}),
  },
});
