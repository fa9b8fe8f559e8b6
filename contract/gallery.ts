import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fallbackMessages } from './fallback-messages.ts';

const heroCategories = ['gallery', 'painting', 'apparel', 'accessories'] as const;

const heroImage = z.object({
  _id: z.string(),
  image: z.string(),
  title: z.string(),
  subtitle: z.string(),
  category: z.enum(heroCategories),
  link: z.string(),
  order: z.number().int(),
});
export type HeroImage = z.infer<typeof heroImage>;

export const listHeroImages = endpoint({
  name: 'listHeroImages',
  method: 'GET',
  path: '/api/hero-images',
  access: 'public',
  tag: 'Gallery',
  summary: 'The slideshow (category gallery) and the collections',
  answer: z.object({ images: z.array(heroImage) }),
  fallback: fallbackMessages.admin.heroImages,
});
