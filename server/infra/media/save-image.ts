import { createHash } from 'node:crypto';
import {
  imageFormats,
  imageName,
  largestWidths,
  mainImageUrl,
  widthsOf,
} from '#contract/images/images.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { MediaStore } from '#server/infra/media-store/media-store.ts';
import { removeFiles } from '#server/infra/media-store/remove-files.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findMedia, type SavedMedia, saveMedia } from './media.queries.ts';
import { pressImage, type Rendition } from './press-image.ts';

/** What the media functions need of an open shop; `db` may be a transaction. */
export type MediaParts = Pick<Shop, 'db' | 'media' | 'clock' | 'jobs'>;

export interface SaveImageOptions {
  /** In pixels: 1200 by default, 1600 for images that fill the screen's width. */
  largestWidth?: number;
  /**
   * Leaves AVIF and WebP, which take four fifths of the time, to a job; until then their addresses
   * return the JPEG.
   */
  later?: boolean;
  /** Crops to the middle square. */
  square?: boolean;
  /**
   * For an image that may be removed again (`forgetImage`): with its own salt it shares neither row
   * nor files with the same image elsewhere in the shop.
   */
  salt?: string;
}

export interface SavedImage {
  hash: string;
  name: string;
  /** The main address, for a product's `image`. */
  url: string;
  width: number;
  height: number;
  colour: string;
  widths: number[];
  /** False if the very same file had been stored before. */
  isNew: boolean;
}

/** An image whose files are in the store and whose row is still to be written. */
export interface PreparedImage extends SavedImage {
  /** In the transaction of what shows it. */
  save(db: Db): Promise<void>;
  /** If it is not used after all: removes its files from the store, if nothing else uses them. */
  discard(): Promise<void>;
}

/**
 * Stores an uploaded image in all widths and formats. Writes the files before the row, so a crash
 * leaves only files without a row, which `sweepOrphans` removes.
 * @throws NotAnImage
 */
export async function saveImage(
  parts: MediaParts,
  bytes: Uint8Array,
  options: SaveImageOptions = {},
): Promise<SavedImage> {
  const { save, discard: _, ...saved } = await prepareImage(parts, bytes, options);
  await inTransaction(parts.db, save);
  return saved;
}

/** Like `saveImage`, for a row that is written with others. @throws NotAnImage */
export async function prepareImage(
  parts: MediaParts,
  bytes: Uint8Array,
  { largestWidth = largestWidths.product, later, square, salt = '' }: SaveImageOptions = {},
): Promise<PreparedImage> {
  const { db, media, clock, jobs } = parts;
  const hash = createHash('sha256').update(salt).update(bytes).digest('hex').slice(0, 32);
  const known = await findMedia(db, hash);
  if (known && isWideEnough(known, largestWidth)) {
    return { ...asSavedImage(known, false), save: async () => {}, discard: async () => {} };
  }
  const pressed = await pressImage(bytes, {
    largestWidth,
    square,
    formats: later ? ['jpeg'] : imageFormats,
  });
  const { mime, width, height, colour } = pressed;
  const name = imageName({ hash, width, height, colour });
  const widths = widthsOf(width);
  const row = { hash, name, kind: 'image', mime, width, height, widths, colour } as const;
  const discard = async () => {
    // Without a salt, others may use the very same files.
    if (salt) await removeRenditions(media, name, widths);
  };
  try {
    await storeRenditions(media, name, pressed.renditions);
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    ...asSavedImage({ ...row, bytes: bytes.byteLength }, !known),
    async save(trx) {
      await saveMedia(trx, { ...row, bytes: bytes.byteLength, createdAt: clock.now() });
      if (later) await jobs.send(trx, 'encode-image', { hash });
    },
    discard,
  };
}

const laterFormats = ['avif', 'webp'] as const;

/** Makes what `later` left, from the widest JPEG. Safe to run twice. */
export async function finishImage(
  { db, media }: Pick<Shop, 'db' | 'media'>,
  hash: string,
): Promise<void> {
  const saved = await findMedia(db, hash);
  if (!saved?.width || saved.kind !== 'image') return;
  if (await isFinished(media, saved)) return;
  const pressed = await pressImage(await media.getBytes(`${saved.name}-${saved.width}.jpeg`), {
    largestWidth: saved.width,
    formats: laterFormats,
  });
  await storeRenditions(media, saved.name, pressed.renditions);
}

/** Whether all its files exist. */
export function isFinished(
  media: MediaStore,
  { name, width }: Pick<SavedMedia, 'name' | 'width'>,
): Promise<boolean> {
  return media.exists(`${name}-${width}.${laterFormats.at(-1)}`);
}

function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** In order: if the last exists, all do. */
async function storeRenditions(
  media: MediaStore,
  name: string,
  renditions: readonly Rendition[],
): Promise<void> {
  for (const { width, format, bytes } of renditions) {
    await media.put(`${name}-${width}.${format}`, bytes);
  }
}

export async function removeRenditions(
  media: MediaStore,
  name: string,
  widths: readonly number[],
): Promise<void> {
  const nameOf = (width: number) => imageFormats.map((format) => `${name}-${width}.${format}`);
  await removeFiles(media, widths.flatMap(nameOf));
}

/** An image that was scaled down for a narrower use has to be encoded again for a wider one. */
function isWideEnough(known: SavedMedia, largestWidth: number): boolean {
  const width = known.width ?? 0;
  const wasMadeSmaller = Object.values<number>(largestWidths).includes(width);
  return width >= largestWidth || !wasMadeSmaller;
}

function asSavedImage(row: SavedMedia, isNew: boolean): SavedImage {
  const { hash, name, width, height, colour, widths } = row;
  if (!width || !height || !colour) throw new Error(`${name} is not an image.`);
  return { hash, name, url: mainImageUrl(name), width, height, colour, widths, isNew };
}
