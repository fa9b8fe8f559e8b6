import { runImageWork } from './image-processes.ts';
import type { PressedImage, PressOptions } from './press.ts';

export type { PressedImage, Rendition } from './press.ts';

/**
 * Decodes an image and encodes it again, in all its widths.
 * @throws NotAImage if the bytes are no valid JPEG, PNG, GIF, WebP or AVIF
 */
export function pressImage(bytes: Uint8Array, options: PressOptions): Promise<PressedImage> {
  return runImageWork('pressImage', bytes, options);
}

/**
 * An AVIF of some kilobytes that previews the image without fine detail.
 * @throws NotAImage
 */
export function pressPreview(bytes: Uint8Array): Promise<Buffer> {
  return runImageWork('pressPreview', bytes);
}
