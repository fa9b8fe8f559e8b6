import sharp, { type Sharp } from 'sharp';
import { largestImagePixels, uploadMessages } from '#contract/api/uploads.ts';
import { iconSizes } from '#contract/content/brand-images.ts';
import { looksLikeSvg } from './clean-svg.ts';
import { NotAImage } from './refused-upload.ts';

/** Of a logo, in pixels; more would only weigh more. */
const LARGEST = 800;
/** Around the mark of an icon that phones cut to a circle or square: its safe zone is 80 %. */
const MASK_PART = 0.62;
/** The larger side of a drawing, drawn once for all icons. */
const DRAWN = Math.max(...iconSizes);

export interface DrawnBrandImage {
  /** A PNG; of a drawing, how it looks. */
  png: Buffer;
  width: number;
  height: number;
  /** PNGs by the last part of their names. */
  icons: { name: string; bytes: Buffer }[];
}

/**
 * A logo or mark with its transparency: a clean SVG, or anything that can be decoded.
 * @throws NotAImage
 */
export async function drawBrandImage(
  bytes: Uint8Array,
  { icons }: { icons: boolean },
): Promise<DrawnBrandImage> {
  const isSvg = looksLikeSvg(bytes);
  try {
    const image = isSvg ? await openDrawing(bytes) : scaledDown(sharp(bytes, options).autoOrient());
    const { data: png, info } = await image
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = isSvg ? await sharp(bytes, options).metadata() : info;
    return { png, width, height, icons: icons ? await drawIcons(png) : [] };
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw new NotAImage(uploadMessages[tooLarge ? 'imageTooLarge' : 'notAnImage'], error);
  }
}

const options = { limitInputPixels: largestImagePixels, failOn: 'error' } as const;

function scaledDown(image: Sharp): Sharp {
  return image.resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true });
}

/** Drawn sharply, and within a square: a long and thin one is no larger than any other. */
async function openDrawing(bytes: Uint8Array): Promise<Sharp> {
  const { width, height } = await sharp(bytes, options).metadata();
  // 72 is the density at which a drawing has the size that it says.
  const density = Math.min(2400, Math.max(1, (72 * DRAWN) / Math.max(width, height)));
  return sharp(bytes, { ...options, density }).resize({
    width: DRAWN,
    height: DRAWN,
    fit: 'inside',
  });
}

async function drawIcons(png: Buffer): Promise<DrawnBrandImage['icons']> {
  const icons = [];
  for (const size of iconSizes) {
    const bytes = await drawIcon(png, size, size === 180 ? 0.8 : 1);
    icons.push({ name: String(size), bytes });
  }
  return [...icons, { name: 'maskable', bytes: await drawIcon(png, 512, MASK_PART) }];
}

/** A square with the image in it; on white where it does not fill it. */
function drawIcon(png: Buffer, size: number, part: number): Promise<Buffer> {
  const inner = Math.round(size * part);
  const edge = Math.floor((size - inner) / 2);
  const background = part === 1 ? { r: 0, g: 0, b: 0, alpha: 0 } : '#ffffff';
  const icon = sharp(png)
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .extend({
      top: edge,
      left: edge,
      bottom: size - inner - edge,
      right: size - inner - edge,
      background,
    });
  return (part === 1 ? icon : icon.flatten({ background: '#ffffff' })).png().toBuffer();
}
