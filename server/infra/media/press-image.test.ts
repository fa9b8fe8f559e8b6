import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageFormats } from '#contract/images/images.ts';
import { pressImage } from './press-image.ts';
import { NotAImage } from './refused-upload.ts';

const red = { r: 200, g: 30, b: 30 };
const all = { largestWidth: 1200, formats: imageFormats };

function image(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: red } });
}

test('an image is made in AVIF, WebP and JPEG at every width up to its own', async () => {
  const pressed = await pressImage(await image(640, 480).png().toBuffer(), all);
  expect(pressed).toMatchObject({ mime: 'image/png', width: 640, height: 480, colour: '#c81e1e' });
  expect(pressed.renditions.map(({ width, format }) => `${width}.${format}`)).toEqual(
    [100, 200, 400, 600, 640].flatMap((width) => imageFormats.map((each) => `${width}.${each}`)),
  );
  for (const { bytes, width, format } of pressed.renditions) {
    const made = await sharp(bytes).metadata();
    expect(made).toMatchObject({ width, height: Math.round(width * 0.75) });
    expect(made.format).toBe(format === 'avif' ? 'heif' : format);
  }
});

test('a photo taken sideways stands upright, and its location is removed', async () => {
  const sideways = await image(300, 200)
    .withExif({ IFD0: { Copyright: 'Kamla' }, IFD3: { GPSLatitude: '30/1 19/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(sideways).metadata()).exif).toBeDefined();
  const pressed = await pressImage(sideways, all);
  expect(pressed).toMatchObject({ width: 200, height: 300 });
  for (const { bytes } of pressed.renditions) {
    const { exif, orientation } = await sharp(bytes).metadata();
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
  }
});

test('an image wider than the shop needs is made smaller', async () => {
  const pressed = await pressImage(await image(3000, 1500).jpeg().toBuffer(), {
    largestWidth: 1200,
    formats: ['jpeg'],
  });
  expect(pressed).toMatchObject({ width: 1200, height: 600 });
});

test('a very long scroll of a painting still fits every format', async () => {
  const pressed = await pressImage(await image(1000, 20_000).png().toBuffer(), {
    largestWidth: 200,
    formats: ['webp'],
  });
  expect(pressed).toMatchObject({ width: 40, height: 800 });
});

test.each(['gif', 'webp', 'avif', 'jpeg'] as const)('a %s is accepted', async (format) => {
  const bytes = await image(50, 50).toFormat(format).toBuffer();
  const pressed = await pressImage(bytes, { ...all, formats: ['jpeg'] });
  expect(pressed).toMatchObject({ mime: `image/${format}`, width: 50 });
});

test('grey, transparent and sixteen-bit images are accepted as well', async () => {
  const grey = await image(20, 20).toColourspace('b-w').png().toBuffer();
  const clear = await sharp({
    create: { width: 20, height: 20, channels: 4, background: { ...red, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const deep = await image(20, 20).toColourspace('rgb16').png().toBuffer();
  const options = { largestWidth: 1200, formats: imageFormats };
  expect((await pressImage(grey, options)).colour).toMatch(/^#([0-9a-f]{2})\1\1$/);
  expect((await pressImage(clear, options)).colour).toBe('#ffffff');
  expect((await pressImage(deep, options)).colour).toBe('#c81e1e');
});

test('what is not an image is refused, whatever its name says', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const jpeg = await image(400, 400).jpeg().toBuffer();
  for (const bytes of [
    Buffer.from('Dear studio, this is a letter called painting.png'),
    Buffer.from(svg),
    Buffer.from('GIF89a and then nothing of the kind'),
    Buffer.alloc(0),
    jpeg.subarray(0, jpeg.length / 2),
    await image(9, 9).tiff().toBuffer(),
  ]) {
    await expect(pressImage(bytes, all)).rejects.toThrow(NotAImage);
  }
  await expect(pressImage(Buffer.from('hello'), all)).rejects.toMatchObject({
    kind: 'invalid',
    message: 'Please upload only image files (JPEG, PNG, GIF, WebP)',
  });
});

test('a small file that would unfold into a huge image is refused', async () => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  header[8] = 1;
  const row = Buffer.alloc(1 + 60_000 / 8);
  const rows = Array.from({ length: 100 }, () => row);
  const bomb = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.concat(rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
  await expect(pressImage(bomb, all)).rejects.toThrow(
    'Please upload images of at most 64 megapixels',
  );
});

test('an AVIF of a kilobyte that would take a gigabyte to decode is refused', async () => {
  const bomb = await image(4800, 4800).avif({ effort: 0, quality: 30 }).toBuffer();
  expect(bomb.length).toBeLessThan(2000);
  await expect(pressImage(bomb, all)).rejects.toThrow(
    'Please upload AVIF images of at most 20 megapixels',
  );
});

function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const chunk = Buffer.alloc(typed.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  typed.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(typed), typed.length + 4);
  return chunk;
}
