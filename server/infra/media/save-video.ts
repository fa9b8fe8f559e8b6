import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { largestVideoBytes, uploadMessages } from '#contract/api/uploads.ts';
import { fileUrl } from '#contract/images/images.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import {
  contentTypeOf,
  type VideoEnding,
  videoEndingOf,
} from '#server/infra/media-store/content-types.ts';
import type { MediaStore } from '#server/infra/media-store/media-store.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findMedia, saveMedia } from './media.queries.ts';
import { NotAVideo } from './refused-upload.ts';

export interface SavedVideo {
  hash: string;
  /** Its file name. */
  name: string;
  url: string;
}

/** A video in the incoming folder, complete and checked. */
export interface ReceivedVideo {
  path: string;
  ending: VideoEnding;
  hash: string;
  bytes: number;
}

/** Enough to distinguish all kinds of video. */
const HEAD_BYTES = 16;

/**
 * Stores an uploaded video as it is, streamed into a file and never in memory as a whole.
 * @throws NotAVideo if it is no MP4, MOV or AVI, or is larger than 50 MB
 */
export async function saveVideo(
  { db, media, clock }: Pick<Shop, 'db' | 'media' | 'clock'>,
  upload: AsyncIterable<Uint8Array>,
  limitBytes: number = largestVideoBytes,
): Promise<SavedVideo> {
  const received = await receiveVideo(media, upload, { limitBytes });
  try {
    const known = await findMedia(db, received.hash);
    if (known) return { hash: known.hash, name: known.name, url: fileUrl(known.name) };
    return await storeVideo({ db, media, clock }, received);
  } finally {
    await rm(received.path, { force: true });
  }
}

/**
 * Writes a video into the incoming folder as it arrives; the caller removes the file. With a salt
 * it shares neither row nor file with the same video elsewhere in the shop.
 * @throws NotAVideo
 */
export async function receiveVideo(
  { incomingDir }: Pick<MediaStore, 'incomingDir'>,
  upload: AsyncIterable<Uint8Array>,
  { limitBytes = largestVideoBytes, salt = '' }: { limitBytes?: number; salt?: string } = {},
): Promise<ReceivedVideo> {
  const path = join(incomingDir, randomUUID());
  try {
    return { path, ...(await receive(upload, path, limitBytes, salt)) };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Moves a received video into the store, in the transaction of what shows it. */
export async function storeVideo(
  { db, media, clock }: { db: Db } & Pick<Shop, 'media' | 'clock'>,
  { path, ending, hash, bytes }: ReceivedVideo,
): Promise<SavedVideo> {
  const name = videoName({ hash, ending });
  await media.takeFile(name, path);
  const row = { hash, name, kind: 'video', mime: contentTypeOf(name), bytes } as const;
  const noImage = { width: null, height: null, widths: [], colour: null };
  await saveMedia(db, { ...row, ...noImage, createdAt: clock.now() });
  return { hash, name, url: fileUrl(name) };
}

export function videoName({ hash, ending }: Pick<ReceivedVideo, 'hash' | 'ending'>): string {
  return `${hash}.${ending}`;
}

async function receive(
  upload: AsyncIterable<Uint8Array>,
  path: string,
  limitBytes: number,
  salt: string,
) {
  const digest = createHash('sha256').update(salt);
  let head = Buffer.alloc(0);
  let bytes = 0;
  let ending: VideoEnding | null = null;

  async function* inspected(): AsyncGenerator<Uint8Array> {
    for await (const chunk of upload) {
      bytes += chunk.byteLength;
      if (bytes > limitBytes) throw new NotAVideo(uploadMessages.videoTooLarge);
      if (head.length < HEAD_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
        ending = videoEndingOf(head);
        if (head.length >= HEAD_BYTES && !ending) throw new NotAVideo();
      }
      digest.update(chunk);
      yield chunk;
    }
  }

  // Opened first: a stream that opens later could do so after a refused upload is removed.
  const file = await open(path, 'w');
  await pipeline(inspected, file.createWriteStream());
  if (!ending) throw new NotAVideo();
  return { ending: ending as VideoEnding, hash: digest.digest('hex').slice(0, 32), bytes };
}
