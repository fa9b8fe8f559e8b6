import { z } from 'zod';
import { field } from '#contract/api/fields.ts';
import { isShownLink } from '#contract/api/links.ts';
import { oneLine } from '#contract/api/one-line.ts';
import { categoryLimits } from '#contract/categories/category-rules.ts';
import { galleryLimits as l, galleryMessages as m } from './gallery-rules.ts';
import { isSlide } from './hero-categories.ts';

const text = (max: number, message: string) =>
  z.string().overwrite(oneLine).max(max, message).default('');

const naming = {
  category: field(z.string({ error: m.category }).max(categoryLimits.addressMax, m.category), {
    label: 'Category',
  }),
  title: field(text(l.titleMax, m.titleLong), { label: 'Title', max: l.titleMax }),
};

/** The fields of a gallery image; the image itself comes beside them. */
export const heroImageFields = z
  .object({
    ...naming,
    subtitle: field(text(l.subtitleMax, m.subtitleLong), {
      label: 'Subtitle/Description',
      max: l.subtitleMax,
    }),
    link: field(
      text(l.linkMax, m.linkLong).refine((link) => link === '' || isShownLink(link), m.linkAway),
      {
        label: 'Link (optional)',
        hint: 'A page of this shop, such as /shop/painting, or https://…',
        max: l.linkMax,
      },
    ),
    /** Forms send it as text. */
    order: field(
      z.coerce
        .number({ error: m.order })
        .int(m.order)
        .min(0, m.order)
        .max(l.orderMax, m.order)
        .default(0),
      { label: 'Order number (optional)', hint: 'Lower numbers come first' },
    ),
    alt: field(text(l.altMax, m.altLong), {
      label: 'Alternative text',
      hint: 'What the image shows, for people who cannot see it',
      max: l.altMax,
    }),
  })
  .refine((fields) => isSlide(fields) || fields.title !== '', {
    path: ['title'],
    message: m.titleRequired,
    // Also when another field is invalid, so that all broken rules are reported at once.
    when: ({ value }) => z.object(naming).safeParse(value).success,
  });
export type HeroImageFields = z.output<typeof heroImageFields>;
