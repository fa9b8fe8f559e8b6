import { z } from 'zod';
import { schemas } from '#contract/api/answers.ts';
import { isoDate } from '#contract/api/wire.ts';

export const heroImage = z.object({
  _id: z.string(),
  image: z.string(),
  title: z.string(),
  subtitle: z.string(),
  category: z.string(),
  link: z.string(),
  order: z.number().int(),
  /** What the image shows; by default the title. */
  alt: z.string(),
  updatedAt: isoDate,
});

export type HeroImage = z.infer<typeof heroImage>;

export const gallerySchemas = schemas('Gallery', {
  listHeroImages: {
    summary: 'The slideshow (category gallery) and the collections',
    answer: z.object({ images: z.array(heroImage) }),
  },
});
