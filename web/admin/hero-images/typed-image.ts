import type { HeroImage } from '#contract/hero-images/gallery.ts';
import { heroImageFields } from '#contract/hero-images/gallery-fields.ts';
import { galleryMessages } from '#contract/hero-images/gallery-rules.ts';
import { isSlide, slideshow } from '#contract/hero-images/hero-categories.ts';
import { firstOfEach, issuesOf, type Problems } from '#web/ui/forms/problems.ts';

/** The values of the form's controls. */
export interface TypedImage {
  category: string;
  title: string;
  subtitle: string;
  link: string;
  order: string;
  alt: string;
}

export const nothingTyped: TypedImage = {
  category: slideshow,
  title: '',
  subtitle: '',
  link: '',
  order: '0',
  alt: '',
};

export function typedOf({ category, title, subtitle, link, order, alt }: HeroImage): TypedImage {
  return { category, title, subtitle, link, order: String(order), alt };
}

/**
 * The request body: a slide keeps values that its form does not show only if it had them before.
 */
export function sentOf(typed: TypedImage, before?: HeroImage): TypedImage {
  if (!isSlide(typed)) return typed;
  const { title = '', subtitle = '', link = '' } = before && isSlide(before) ? before : {};
  return { ...typed, title, subtitle, link };
}

/** The fields that break a rule, each with its message. */
export function problemsOf(typed: TypedImage, hasImage: boolean): Problems {
  const image = hasImage ? {} : { image: galleryMessages.imageRequired };
  return { ...image, ...firstOfEach(issuesOf(heroImageFields, typed)) };
}
