import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { largestWidths } from '#contract/images/images.ts';
import { insertHeroImage } from '#server/catalogue/hero-images/hero-images.queries.ts';
import { saveImage } from '#server/infra/media/save-image.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

const demoGallery = z.array(
  z.object({
    key: z.string(),
    /** A file below the folder. */
    image: z.string(),
    alt: z.string(),
    category: z.string(),
    title: z.string(),
    subtitle: z.string(),
    link: z.string(),
    order: z.int().positive(),
  }),
);
type DemoHeroImage = z.infer<typeof demoGallery>[number];

/** The slideshow and the collections, as gallery.json in the demo folder names them. */
export async function loadGallery(shop: Shop, folder: string): Promise<void> {
  const heroImages = await readDemoGallery(folder);
  await Promise.all(heroImages.map((heroImage) => loadHeroImage(shop, folder, heroImage)));
}

export async function readDemoGallery(folder: string): Promise<DemoHeroImage[]> {
  const text = await readFile(join(folder, 'gallery.json'), 'utf8');
  return demoGallery.parse(JSON.parse(text));
}

async function loadHeroImage(
  shop: Shop,
  folder: string,
  { key, image, order, ...facts }: DemoHeroImage,
): Promise<void> {
  const bytes = await readFile(join(folder, image));
  const { hash } = await saveImage(shop, bytes, {
    largestWidth: largestWidths.hero,
    later: true,
  });
  await insertHeroImage(shop.db, {
    ...facts,
    id: shop.random.id(),
    sourceKey: `demo:${key}`,
    mediaHash: hash,
    position: order,
    createdAt: shop.clock.now(),
  });
}
