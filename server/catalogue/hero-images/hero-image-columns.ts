import type { HeroImage } from '#contract/hero-images/gallery.ts';
import type { HeroImageFields } from '#contract/hero-images/gallery-fields.ts';

/** The fields as the database stores them: nothing is null. */
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

/** The fields of an image that the audit log compares. */
export function fieldsOf(image: HeroImage | HeroImageFields): HeroImageFields {
  const { category, title, subtitle, link, order, alt } = image;
  return { category, title, subtitle, link, order, alt };
}

/** What people call it. */
export function labelOf({ title, category, order }: HeroImage | HeroImageFields): string {
  return title || `${category} ${order}`;
}
