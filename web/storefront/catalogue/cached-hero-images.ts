import type { HeroImage } from '#contract/hero-images/gallery.ts';
import { cacheForAnHour, readCachedHour } from './hour-cache.ts';

export function cacheHeroImages(images: readonly HeroImage[], now = Date.now()): void {
  cacheForAnHour(
    'cache_hero_images',
    images.map((value) => ({ value, seenAt: now })),
  );
}

export function readCachedHeroImages(now = Date.now()): HeroImage[] {
  return readCachedHour<HeroImage>('cache_hero_images', now).map(({ value }) => value);
}
