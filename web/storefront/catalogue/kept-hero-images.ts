import type { HeroImage } from '#contract/gallery.ts';
import { keepForAnHour, readKeptHour } from './kept-hour.ts';

export function keepHeroImages(images: readonly HeroImage[], now = Date.now()): void {
  keepForAnHour(
    'cache_hero_images',
    images.map((value) => ({ value, seenAt: now })),
  );
}

export function readKeptHeroImages(now = Date.now()): HeroImage[] {
  return readKeptHour<HeroImage>('cache_hero_images', now).map(({ value }) => value);
}
