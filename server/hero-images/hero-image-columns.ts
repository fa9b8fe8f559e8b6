import type { HeroImage } from '#contract/hero-images/gallery.ts';
import type { HeroImageFields } from '#contract/hero-images/gallery-fields.ts';

/** What was typed, as the database keeps it: nothing is null. */
export function heroImageColumns(fields: HeroImageFields) {
  return {
    category: fields.category,
    title: fields.title || null,
    subtitle: fields.subtitle || null,
    link: fields.link || null,
    position: fields.order,
    alt: fields.alt || null,
  };
}

/** What is said of a image, and what the audit log tells of it. */
export function fieldsOf(image: HeroImage | HeroImageFields): HeroImageFields {
  const { category, title, subtitle, link, order, alt } = image;
  return { category, title, subtitle, link, order, alt };
}

/** What people call it. */
export function labelOf({ title, category, order }: HeroImage | HeroImageFields): string {
  return title || `${category} ${order}`;
}
