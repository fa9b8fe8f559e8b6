import { largestPictureBytes, uploadMessages } from '#contract/pictures.ts';
import type { Caller } from '../http/routing.ts';
import { Problem } from '../problems.ts';
import { NotAPicture } from './refused-upload.ts';

/** The one picture of a multipart call; the sender is heard to the end, so that they hear the answer. */
export async function readPicture({ files, header }: Pick<Caller, 'files' | 'header'>) {
  if (!header('content-type')?.startsWith('multipart/form-data')) throw new NotAPicture();
  let picture: Buffer | undefined;
  for await (const { file } of files()) {
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of file as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes < largestPictureBytes && !picture) parts.push(part);
    }
    if (bytes >= largestPictureBytes || file.truncated) {
      throw new Problem('invalid', uploadMessages.pictureTooHeavy);
    }
    picture ??= Buffer.concat(parts);
  }
  if (!picture || picture.length === 0) throw new NotAPicture();
  return picture;
}
