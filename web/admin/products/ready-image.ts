import { largestImageBytes, uploadMessages } from '#contract/api/uploads.ts';
import { imageUrl, parseImageUrl } from '#contract/images/images.ts';

/** The image types that a product accepts. */
export const imageTypes = 'image/jpeg,image/png,image/gif,image/webp,image/avif';

/** The shop shows 1200 pixels at most; a little more leaves it room to choose. */
const WIDEST = 1800;
const TALLEST = 7200;
/** Smaller files are sent unchanged. */
const LIGHT_BYTES = 1024 * 1024;

export type ReadyImage = { file: File } | { problem: string };

/**
 * Prepares a picked image for the upload. A phone's photo is scaled down first: on a slow
 * connection it would take minutes, and the shop shows no more detail.
 */
export async function readyImage(picked: File): Promise<ReadyImage> {
  if (!imageTypes.split(',').includes(picked.type)) {
    return { problem: uploadMessages.notAnImage };
  }
  let file = picked;
  try {
    const bitmap = await createImageBitmap(picked, { imageOrientation: 'from-image' });
    if (picked.size > LIGHT_BYTES) file = await smaller(picked, bitmap);
    bitmap.close();
  } catch {
    return { problem: uploadMessages.notAnImage };
  }
  if (file.size > largestImageBytes) return { problem: uploadMessages.eachTooHeavy };
  return { file };
}

/** The shop's widest copy of a saved image, as a file; undefined if it cannot be had. */
export async function savedImage(address: string): Promise<File | undefined> {
  const own = parseImageUrl(address);
  if (!own) return undefined;
  try {
    const answer = await fetch(imageUrl(own.name, own.width, 'jpeg'));
    if (!answer.ok) return undefined;
    return new File([await answer.blob()], 'image.jpg', { type: 'image/jpeg' });
  } catch {
    return undefined;
  }
}

async function smaller(picked: File, bitmap: ImageBitmap): Promise<File> {
  const scale = Math.min(1, WIDEST / bitmap.width, TALLEST / bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return picked;
  // Transparent areas get the page's colour, as on the server.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.92),
  );
  if (!blob || blob.size >= picked.size) return picked;
  const name = `${picked.name.replace(/\.[^.]*$/, '')}.jpg`;
  return new File([blob], name, { type: 'image/jpeg' });
}
