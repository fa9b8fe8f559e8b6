export const heroCategories = ['gallery', 'painting', 'apparel', 'accessories'] as const;
export type HeroCategory = (typeof heroCategories)[number];

/** Slides scroll by themselves; all other images are the collections. */
export function isSlide({ category }: { category: string }): boolean {
  return category === 'gallery';
}
