import type { Product } from '#contract/catalogue/catalogue.ts';
import { imageSources } from '#contract/images/images.ts';

export interface Medium {
  kind: 'image' | 'video';
  url: string;
  alt: string;
  /** What stands for a video until it plays; empty where the product has no image. */
  poster?: string;
}

/**
 * What the gallery shows: `first` and the other images, the video last; a product without any gets
 * a placeholder.
 */
export function mediaOf(product: Product, first?: string): Medium[] {
  const { name, images, video } = product;
  const slides: Medium[] = images
    .map((url) => ({ kind: 'image' as const, url, alt: imageAltOf(product, url) }))
    .sort((one, other) => Number(other.url === first) - Number(one.url === first));
  if (video) {
    const alt = `${name}, video`;
    return [...slides, { kind: 'video', url: video.url, alt, poster: images[0] ?? '' }];
  }
  return slides.length > 0 ? slides : [{ kind: 'image', url: '', alt: name }];
}

export function imageAltOf({ name, images, imageAlts }: Product, image: string): string {
  const at = images.indexOf(image);
  return imageAlts[at] || (at > 0 ? `${name}, view ${at + 1}` : name);
}

const TALLEST = 4 / 5;
const WIDEST = 3 / 2;

/** Width by height of the gallery's frame: as the main image is, within what a page can bear. */
export function frameRatio([main]: readonly Medium[]): number {
  const { width, height } = main?.kind === 'image' ? imageSources(main.url) : {};
  if (!width || !height) return 1;
  return Math.min(Math.max(width / height, TALLEST), WIDEST);
}
