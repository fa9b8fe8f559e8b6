import type { Product } from '#contract/catalogue/catalogue.ts';
import { imageSources } from '#contract/images/images.ts';

export interface Medium {
  kind: 'image' | 'video';
  url: string;
  alt: string;
  /** What stands for a video until it plays; empty where the product has no image. */
  poster?: string;
}

/** What the gallery shows: the images, the video last; a product without any gets a placeholder. */
export function mediaOf({ name, images, imageAlts, video }: Product): Medium[] {
  const slides: Medium[] = images.map((url, index) => ({
    kind: 'image',
    url,
    alt: imageAlts[index] || (index === 0 ? name : `${name}, view ${index + 1}`),
  }));
  if (video) {
    const alt = `${name}, video`;
    return [...slides, { kind: 'video', url: video.url, alt, poster: images[0] ?? '' }];
  }
  return slides.length > 0 ? slides : [{ kind: 'image', url: '', alt: name }];
}

const TALLEST = 4 / 5;
const WIDEST = 3 / 2;

/** Width by height of the gallery's frame: as the main image is, within what a page can bear. */
export function frameRatio([main]: readonly Medium[]): number {
  const { width, height } = main?.kind === 'image' ? imageSources(main.url) : {};
  if (!width || !height) return 1;
  return Math.min(Math.max(width / height, TALLEST), WIDEST);
}
