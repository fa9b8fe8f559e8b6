// npm run draw-demo: draws the images of the demo again, where a drawing was changed.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawnGallery } from './drawn-gallery.ts';
import { drawnProducts } from './drawn-products.ts';

const demo = join(import.meta.dirname, '..');

/** Good enough that what the shop makes of it shows no trace; all of them are 8 MB. */
async function write(name: string, svg: string): Promise<void> {
  const image = sharp(Buffer.from(svg)).flatten({ background: '#ffffff' });
  await image.webp({ quality: 80, effort: 6 }).toFile(join(demo, name));
}

for (const folder of ['images', 'gallery']) await mkdir(join(demo, folder), { recursive: true });
for (const { key, image } of drawnGallery) await write(`gallery/${key}.webp`, image());
for (const { key, images } of drawnProducts) {
  for (const [at, svg] of images().entries()) await write(`images/${key}-${at + 1}.webp`, svg);
}
