import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawnGallery } from './drawn-gallery.ts';
import { drawnProducts } from './drawn-products.ts';

const filesOf = (folder: string) => readdirSync(join(import.meta.dirname, '..', folder)).sort();

/** Counts opening and closing tags, which is enough to find an unclosed one. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, closing, name, rest] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:"[^"]*"|[^">])*)>/g)) {
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!rest!.endsWith('/')) {
      open.push(name!);
    }
  }
  return open.length === 0 && !/NaN|undefined|Infinity|null/.test(svg);
}

test('every image of the demo can be drawn again, and no other is drawn', () => {
  const images = drawnProducts.flatMap(({ key, images }) =>
    images().map((svg, at) => ({ name: `${key}-${at + 1}.webp`, svg })),
  );
  expect(images.map(({ name }) => name).sort()).toEqual(filesOf('images'));
  for (const { name, svg } of images) expect(isWellFormed(svg), name).toBe(true);
  const heroImages = drawnGallery.map(({ key }) => `${key}.webp`);
  expect(heroImages.sort()).toEqual(filesOf('gallery'));
});

test('a drawing comes out the same on every run', () => {
  for (const { images } of drawnProducts.slice(0, 3)) expect(images()).toEqual(images());
  for (const { image } of drawnGallery.slice(0, 3)) expect(image()).toEqual(image());
});
