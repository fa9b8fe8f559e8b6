import { cloudinaryUrl, cloudinaryUrlOfExactly, isCloudinary } from './cloudinary.ts';
import type { ImageView } from './image-view.ts';

/**
 * The shop's own images carry their facts in their address, so that a plain address is enough
 * to lay a page out and to choose among widths and formats:
 *
 *     /media/{hash}_{width}x{height}_{colour}-{shown width}.{format}
 *     └────────── the image's name ────────┘
 *
 * `hash` is 32 hexadecimal digits of the original's SHA-256, `width` and `height` are the size of
 * the widest stored rendition in pixels, `colour` is the average colour without its `#`.
 */
export const imageFormats = ['avif', 'webp', 'jpeg'] as const;

export type ImageFormat = (typeof imageFormats)[number];

/** In pixels. 1600 is for images that fill the screen's width. */
const imageWidths = [100, 200, 400, 600, 800, 1200, 1600] as const;

export const largestWidths = { product: 1200, hero: 1600 } as const;

/** Of a customer's own image, which is square. */
export const avatarWidth = 400;

export interface ImageFacts {
  hash: string;
  /** Of the widest rendition, in pixels. */
  width: number;
  height: number;
  /** The average colour, `#rrggbb`. */
  colour: string;
}

export function imageName(facts: ImageFacts): string {
  return `${facts.hash}_${facts.width}x${facts.height}_${facts.colour.slice(1)}`;
}

const namePattern = /^([0-9a-f]{32})_([1-9]\d{0,4})x([1-9]\d{0,4})_([0-9a-f]{6})$/;

export function parseImageName(name: string): ImageFacts | null {
  const [, hash, width, height, colour] = namePattern.exec(name) ?? [];
  if (!hash || !colour) return null;
  return { hash, width: Number(width), height: Number(height), colour: `#${colour}` };
}

/** The widths that exist of an image whose widest rendition is `widest` pixels wide. */
export function widthsOf(widest: number): number[] {
  return [...imageWidths.filter((width) => width < widest), widest];
}

/** The narrowest existing width of at least `wanted` pixels, or the widest there is. */
export function nearestWidth(widest: number, wanted: number): number {
  return imageWidths.find((width) => width >= wanted && width < widest) ?? widest;
}

export function imageUrl(name: string, width: number, format: ImageFormat): string {
  return `/media/${name}-${width}.${format}`;
}

/** An image's main address, as a product's `image` shows it: a JPEG of up to 800 pixels. */
export function mainImageUrl(name: string): string {
  const facts = parseImageName(name);
  if (!facts) throw new Error(`"${name}" is not the name of an image.`);
  return imageUrl(name, nearestWidth(facts.width, 800), 'jpeg');
}

/** The address of the image where it is a small spot; that of a foreign image is as it is. */
export function spotUrl(image: string): string {
  const own = parseImageUrl(image);
  return own ? imageUrl(own.name, nearestWidth(own.width, 100), 'jpeg') : image;
}

/** A stored file that is no image (a video) has its whole file name as its name. */
export function fileUrl(name: string): string {
  return `/media/${name}`;
}

export interface ParsedImageUrl extends ImageFacts {
  name: string;
  shownWidth: number;
  format: ImageFormat;
}

const urlPattern = /^(?:https?:\/\/[^/]+)?\/media\/(\w+)-([1-9]\d{0,4})\.(avif|webp|jpeg)$/;

/** Reads what the address of one of the shop's own images says; null for any other address. */
export function parseImageUrl(url: string): ParsedImageUrl | null {
  const [, name, shownWidth, format] = urlPattern.exec(url) ?? [];
  const facts = name ? parseImageName(name) : null;
  if (!name || !facts) return null;
  return { ...facts, name, shownWidth: Number(shownWidth), format: format as ImageFormat };
}

/** Where an image is shown; decides the address for browsers without srcset. */
export type ImagePlace = 'card' | 'detail' | 'lightbox';

const wantedWidths: Record<ImagePlace, number> = { card: 400, detail: 600, lightbox: 1200 };

export interface ImageSources {
  src: string;
  srcSet?: string;
  /** `<source>` elements, best format first. */
  sources: { type: `image/${ImageFormat}`; srcSet: string }[];
  width?: number;
  height?: number;
  /** The colour to show until the image is there. */
  colour?: string;
}

/** What an `<img>` (inside a `<picture>`) needs to show this image sharply and cheaply. */
export function imageSources(image: string | ImageView, place: ImagePlace = 'card'): ImageSources {
  const view = typeof image === 'string' ? { src: image } : image;
  const own = parseImageUrl(view.src);
  if (own) return ownSources(own, place);
  const { src, width, height, colour } = view;
  const known = { sources: [], width, height, colour };
  return isCloudinary(src) ? { ...known, ...cloudinarySources(src, place) } : { ...known, src };
}

function ownSources(
  { name, width, height, colour }: ImageFacts & { name: string },
  place: ImagePlace,
): ImageSources {
  const widths = widthsOf(width);
  const srcSet = (format: ImageFormat) =>
    widths.map((each) => `${imageUrl(name, each, format)} ${each}w`).join(', ');
  return {
    // For the few browsers that know neither format.
    src: imageUrl(name, nearestWidth(width, wantedWidths[place]), 'jpeg'),
    sources: [
      { type: 'image/avif', srcSet: srcSet('avif') },
      { type: 'image/webp', srcSet: srcSet('webp') },
    ],
    width,
    height,
    colour,
  };
}

/**
 * Cloudinary's automatic width and pixel ratio work only for browsers that send client hints; the
 * srcset serves the others.
 */
function cloudinarySources(url: string, place: ImagePlace): { src: string; srcSet: string } {
  if (place === 'card') {
    const widths = imageWidths.filter((width) => width <= 800);
    const srcSet = widths.map((width) => `${cloudinaryUrlOfExactly(url, width)} ${width}w`);
    return { src: cloudinaryUrl(url), srcSet: srcSet.join(', ') };
  }
  const width = wantedWidths[place];
  const srcSet = [1, 2].map((ratio) => `${cloudinaryUrlOfExactly(url, width, ratio)} ${ratio}x`);
  return { src: cloudinaryUrl(url, width), srcSet: srcSet.join(', ') };
}
