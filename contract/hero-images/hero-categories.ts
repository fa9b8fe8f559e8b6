/** The address of no category: what scrolls by itself. */
export const slideshow = 'gallery';

/** Slides scroll by themselves; all other images are the collections, named after a category. */
export function isSlide({ category }: { category: string }): boolean {
  return category === slideshow;
}
