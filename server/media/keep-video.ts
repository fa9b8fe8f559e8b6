import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileUrl, largestVideoBytes, uploadMessages } from '#contract/pictures.ts';
import type { Shop } from '../shop.ts';
import { contentTypeOf, type VideoEnding, videoEndingOf } from './content-types.ts';
import { findMedia, saveMedia } from './media.queries.ts';
import { NotAVideo } from './refused-upload.ts';

export interface KeptVideo {
  hash: string;
  /** Its file name. */
  name: string;
  url: string;
}

/** Enough for every sign that tells one kind of video from another. */
const HEAD_BYTES = 16;

/**
 * Keeps an uploaded video as it is. It goes from the upload into a file and is never in memory
 * as a whole.
 *
 * @throws NotAVideo when it is no MP4, MOV or AVI, or is larger than 50 MB
 */
export async function keepVideo(
  { db, media, clock }: Pick<Shop, 'db' | 'media' | 'clock'>,
  upload: AsyncIterable<Uint8Array>,
  limitBytes: number = largestVideoBytes,
): Promise<KeptVideo> {
  const path = join(media.incomingDir, randomUUID());
  try {
    const { ending, hash, bytes } = await receive(upload, path, limitBytes);
    const known = await findMedia(db, hash);
    const name = known?.name ?? `${hash}.${ending}`;
    if (!known) {
      await media.takeFile(name, path);
      const row = { hash, name, kind: 'video', mime: contentTypeOf(name), bytes } as const;
      const noPicture = { width: null, height: null, widths: [], colour: null };
      await saveMedia(db, { ...row, ...noPicture, createdAt: clock.now() });
    }
    return { hash, name, url: fileUrl(name) };
  } finally {
    await rm(path, { force: true });
  }
}

async function receive(upload: AsyncIterable<Uint8Array>, path: string, limitBytes: number) {
  const digest = createHash('sha256');
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

  // Opened first: a stream that opens by itself could do so after a refused upload is cleared away.
  const file = await open(path, 'w');
  await pipeline(inspected, file.createWriteStream());
  if (!ending) throw new NotAVideo();
  return { ending: ending as VideoEnding, hash: digest.digest('hex').slice(0, 32), bytes };
}
