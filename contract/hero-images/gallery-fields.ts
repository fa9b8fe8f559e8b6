import { z } from 'zod';
import { isShownLink } from '#contract/api/links.ts';
import { oneLine } from '#contract/api/one-line.ts';
import { categoryLimits } from '#contract/categories/category-rules.ts';
import { galleryLimits as l, galleryMessages as m } from './gallery-rules.ts';
import { isSlide } from './hero-categories.ts';

const text = (max: number, message: string) =>
  z.string().overwrite(oneLine).max(max, message).default('');

const naming = {
  category: z.string({ error: m.category }).max(categoryLimits.addressMax, m.category),
  title: text(l.titleMax, m.titleLong),
};

/** The fields of a gallery image; the image itself comes beside them. */
export const heroImageFields = z
  .object({
    ...naming,
    subtitle: text(l.subtitleMax, m.subtitleLong),
    link: text(l.linkMax, m.linkLong).refine(
      (link) => link === '' || isShownLink(link),
      m.linkAway,
    ),
    /** Forms send it as text. */
    order: z.coerce
      .number({ error: m.order })
      .int(m.order)
      .min(0, m.order)
      .max(l.orderMax, m.order)
      .default(0),
    alt: text(l.altMax, m.altLong),
  })
  .refine((fields) => isSlide(fields) || fields.title !== '', {
    path: ['title'],
    message: m.titleRequired,
    // Also when another field is invalid, so that all broken rules are reported at once.
    when: ({ value }) => z.object(naming).safeParse(value).success,
  });
export type HeroImageFields = z.output<typeof heroImageFields>;
