import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { largestImagePixels, uploadMessages } from '#contract/api/uploads.ts';
import { iconSizes } from '#contract/content/brand-images.ts';
import { imageTypeOf } from '#server/infra/media-store/content-types.ts';
import { cleanSvg, looksLikeSvg } from './clean-svg.ts';
import { saveMedia } from './media.queries.ts';
import { inTurn, loadSharp } from './press-image.ts';
import { NotAImage } from './refused-upload.ts';
import type { MediaParts } from './save-image.ts';

/** Of a logo, in pixels; more would only weigh more. */
const LARGEST = 800;
/** Around the mark of an icon that phones cut to a circle or square: its safe zone is 80 %. */
const MASK_PART = 0.62;

/**
 * Stores an image of the brand with its transparency: a drawing cleaned, anything else as PNG. With
 * `icons`, those of browsers and phones beside it. Returns its address.
 * @throws NotAImage
 */
export function saveBrandImage(
  { db, media, clock }: MediaParts,
  bytes: Uint8Array,
  { icons }: { icons: boolean },
): Promise<string> {
  return inTurn(async () => {
    const { file, ending } = await prepare(bytes);
    const hash = createHash('sha256').update(file).digest('hex').slice(0, 32);
    const name = `${hash}.${ending}`;
    // Before the row, so a crash leaves only files without a row, which `sweepOrphans` removes.
    await media.put(name, file);
    if (icons) {
      for (const size of iconSizes) {
        const isOnWhite = size === 180;
        await media.put(`${hash}_${size}.png`, await drawIcon(file, size, isOnWhite ? 0.8 : 1));
      }
      await media.put(`${hash}_maskable.png`, await drawIcon(file, 512, MASK_PART));
    }
    const [width, height] = await sizeOf(file);
    await saveMedia(db, {
      hash,
      name,
      kind: 'image',
      mime: ending === 'svg' ? 'image/svg+xml' : 'image/png',
      width,
      height,
      bytes: file.byteLength,
      widths: [],
      colour: null,
      createdAt: clock.now(),
    });
    return `/media/${name}`;
  });
}

async function prepare(bytes: Uint8Array): Promise<{ file: Buffer; ending: 'svg' | 'png' }> {
  if (looksLikeSvg(bytes)) {
    const file = Buffer.from(cleanSvg(bytes));
    // What cannot be drawn here cannot become an icon, and is no drawing elsewhere either.
    await sizeOf(file);
    return { file, ending: 'svg' };
  }
  if (!imageTypeOf(bytes)) throw new NotAImage();
  const image = (await open(bytes)).autoOrient();
  const size = {
    width: LARGEST,
    height: LARGEST,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;
  return { file: await drawn(image.resize(size).png({ compressionLevel: 9 })), ending: 'png' };
}

/** A square with the image in it; on white where it does not fill it. */
async function drawIcon(file: Buffer, size: number, part: number): Promise<Buffer> {
  const inner = Math.round(size * part);
  const edge = Math.floor((size - inner) / 2);
  const background = part === 1 ? { r: 0, g: 0, b: 0, alpha: 0 } : '#ffffff';
  const image = (await open(file, size)).resize({
    width: inner,
    height: inner,
    fit: 'contain',
    background,
  });
  const icon = image.extend({
    top: edge,
    left: edge,
    bottom: size - inner - edge,
    right: size - inner - edge,
    background,
  });
  return drawn((part === 1 ? icon : icon.flatten({ background: '#ffffff' })).png());
}

async function sizeOf(file: Buffer): Promise<[number, number]> {
  const { width, height } = await drawn((await open(file)).png()).then(async (png) =>
    (await open(png)).metadata(),
  );
  return [width, height];
}

/** A drawing is drawn sharply enough for this size, in pixels. */
async function open(bytes: Uint8Array, size?: number): Promise<Sharp> {
  const sharp = await loadSharp();
  const options = { limitInputPixels: largestImagePixels, failOn: 'error' } as const;
  if (size === undefined || !looksLikeSvg(bytes)) return sharp(bytes, options);
  const { width = size, height = size } = await sharp(bytes, options).metadata();
  // 72 is the density at which a drawing has the size that it says.
  const density = Math.min(2400, Math.max(1, (72 * size) / Math.min(width, height)));
  return sharp(bytes, { ...options, density });
}

function drawn(image: Sharp): Promise<Buffer> {
  return image.toBuffer().catch((error: unknown) => {
    const tooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw new NotAImage(uploadMessages[tooLarge ? 'imageTooLarge' : 'notAnImage'], error);
  });
}
