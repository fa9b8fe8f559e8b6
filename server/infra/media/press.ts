import sharp, { type Sharp } from 'sharp';
import { largestAvifPixels, largestImagePixels, uploadMessages } from '#contract/api/uploads.ts';
import { type ImageFormat, widthsOf } from '#contract/images/images.ts';
import { imageTypeOf } from '#server/infra/media-store/content-types.ts';
import { NotAImage } from './refused-upload.ts';

/** A decoded image: upright, in sRGB, without transparency and without metadata. */
interface RawImage {
  pixels: Buffer;
  width: number;
  height: number;
}

export interface Rendition {
  width: number;
  format: ImageFormat;
  bytes: Buffer;
}

export interface PressedImage {
  /** Of the input. */
  mime: string;
  /** Of the widest rendition. */
  width: number;
  height: number;
  /** The average, `#rrggbb`. */
  colour: string;
  /** Narrowest first. */
  renditions: Rendition[];
}

// Each image is encoded in one thread.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Measured on drawn images of 1200 × 1200: AVIF with effort 0 takes a third of the time of effort 1
 * and is a tenth larger, still well under WebP; WebP and JPEG only serve older browsers.
 */
const encode: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 52, effort: 0, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 80, effort: 0 }),
  jpeg: (image) => image.jpeg({ quality: 82, progressive: false, optimiseCoding: false }),
};

export interface PressOptions {
  /** In pixels; a wider image is scaled down. */
  largestWidth: number;
  formats: readonly ImageFormat[];
  /** Crops to the middle square, scaled to `largestWidth` in any case. */
  square?: boolean | undefined;
}

/**
 * Decodes an image and encodes it again, in all its widths.
 * @throws NotAnImage if the bytes are no valid JPEG, PNG, GIF, WebP or AVIF
 */
export async function pressImage(bytes: Uint8Array, options: PressOptions): Promise<PressedImage> {
  const mime = imageTypeOf(bytes);
  if (!mime) throw new NotAImage();
  const image = await decode(bytes, mime, options);
  const renditions: Rendition[] = [];
  for (const width of widthsOf(image.width)) {
    const raw = width === image.width ? image : await resized(image, width);
    for (const format of options.formats) {
      const encoded = encode[format](fromRaw(raw));
      renditions.push({ width, format, bytes: await encoded.toBuffer() });
    }
  }
  const { width, height } = image;
  return { mime, width, height, colour: await averageColour(image), renditions };
}

async function decode(
  bytes: Uint8Array,
  mime: string,
  { largestWidth, square }: Pick<PressOptions, 'largestWidth' | 'square'>,
): Promise<RawImage> {
  const isAvif = mime === 'image/avif';
  const limitInputPixels = isAvif ? largestAvifPixels : largestImagePixels;
  try {
    return await toRaw(
      sharp(bytes, { limitInputPixels, failOn: 'error' })
        .autoOrient()
        .resize(
          square
            ? { width: largestWidth, height: largestWidth, fit: 'cover' }
            : {
                width: largestWidth,
                // WebP and AVIF allow 16383 pixels, so the height needs a limit too.
                height: largestWidth * 4,
                fit: 'inside',
                withoutEnlargement: true,
              },
        ),
    );
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes('pixel limit');
    const largest = isAvif ? 'avifTooLarge' : 'imageTooLarge';
    throw new NotAImage(uploadMessages[tooLarge ? largest : 'notAnImage'], error);
  }
}

function fromRaw({ pixels, width, height }: RawImage): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

async function toRaw(image: Sharp): Promise<RawImage> {
  const { data, info } = await image
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

async function resized(image: RawImage, width: number): Promise<RawImage> {
  return toRaw(fromRaw(image).resize({ width }));
}

async function averageColour(image: RawImage): Promise<string> {
  const pixel = fromRaw(image).resize(1, 1, { fit: 'fill', kernel: 'linear' });
  const { pixels } = await toRaw(pixel);
  return `#${pixels.subarray(0, 3).toString('hex')}`;
}

/** Fills a phone's width in CSS pixels, even if a frame crops a wide image. */
const PREVIEW_SIDE = 412;
const PREVIEW_PIXELS = 300_000;
/** A page carries one or two of them. */
const PREVIEW_BYTES = 6 * 1024;

/**
 * An AVIF of some kilobytes that previews the image without fine detail.
 * @throws NotAnImage
 */
export async function pressPreview(bytes: Uint8Array): Promise<Buffer> {
  const image = await decode(bytes, imageTypeOf(bytes) ?? '', { largestWidth: 1200 });
  const { width, height } = image;
  const scale = Math.min(
    1,
    PREVIEW_SIDE / Math.min(width, height),
    Math.sqrt(PREVIEW_PIXELS / (width * height)),
  );
  const small = await resized(image, Math.max(1, Math.round(width * scale)));
  const encoded = (quality: number) =>
    fromRaw(small).avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer();
  const preview = await encoded(18);
  return preview.length <= PREVIEW_BYTES ? preview : encoded(6);
}
