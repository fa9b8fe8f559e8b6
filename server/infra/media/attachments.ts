import { uploadTypes } from '#contract/api/uploads.ts';
import { contactMessages } from '#contract/contact/contact-rules.ts';
import { largestWidths } from '#contract/images/images.ts';
import type { UploadedFile } from '#server/infra/http/read-form.ts';
import { imageTypeOf } from '#server/infra/media-store/content-types.ts';
import type { MediaStore } from '#server/infra/media-store/media-store.ts';
import { invalidField } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { pressImage } from './press-image.ts';
import { NotAImage } from './refused-upload.ts';

export interface Attachment {
  id: string;
  fileName: string;
  width: number;
  height: number;
  bytes: Buffer;
}

/** An attachment's name in the media store, which /media never serves. */
export function attachmentName(id: string): string {
  return `message-${id}.jpeg`;
}

/** The attachment that a file belongs to. */
export function attachmentIdOf(fileName: string): string | undefined {
  return /^message-([0-9a-f-]{36})\.jpeg$/.exec(fileName)?.[1];
}

/**
 * Decodes an upload and encodes it again, so that nothing but the image is stored (S24).
 * @throws Problem with the message of `contact-rules.ts`
 */
export async function pressAttachment(
  { random }: Pick<Shop, 'random'>,
  { name, bytes, isTooHeavy }: UploadedFile,
): Promise<Attachment> {
  if (!uploadTypes.includes(imageTypeOf(bytes))) throw notAImage();
  if (isTooHeavy) throw invalidField('images', contactMessages.imageTooHeavy);
  const largestWidth = largestWidths.hero;
  const pressed = await pressImage(bytes, { largestWidth, formats: ['jpeg'] }).catch((error) => {
    throw error instanceof NotAImage ? invalidField('images', error.message) : error;
  });
  const widest = pressed.renditions.at(-1);
  if (!widest) throw notAImage();
  const { width, height } = pressed;
  return { id: random.id(), fileName: downloadName(name), width, height, bytes: widest.bytes };
}

export async function storeAttachments(
  media: MediaStore,
  attachments: readonly Attachment[],
  nameOf = attachmentName,
): Promise<void> {
  for (const { id, bytes } of attachments) await media.put(nameOf(id), bytes);
}

export async function removeAttachments(
  media: MediaStore,
  attachments: readonly Pick<Attachment, 'id'>[],
  nameOf = attachmentName,
): Promise<void> {
  for (const { id } of attachments) await media.remove(nameOf(id));
}

const notAImage = () => invalidField('images', contactMessages.notAnImage);

/** The sender's file name, safe on any disk and with the extension of the stored type. */
function downloadName(name: string): string {
  const plain = name
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{Cc}\p{Cf}"*:<>?|]/gu, '')
    .toWellFormed()
    .trim();
  return `${[...plain].slice(0, 80).join('') || 'image'}.jpg`;
}
