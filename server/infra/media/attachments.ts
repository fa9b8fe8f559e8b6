import { createHash } from 'node:crypto';
import { uploadTypes } from '#contract/api/uploads.ts';
import { contactMessages } from '#contract/contact/contact-rules.ts';
import { largestWidths } from '#contract/images/images.ts';
import type { UploadedFile } from '#server/infra/http/read-form.ts';
import { imageTypeOf } from '#server/infra/media-store/content-types.ts';
import type { MediaStore } from '#server/infra/media-store/media-store.ts';
import { removeFiles } from '#server/infra/media-store/remove-files.ts';
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

/** What an attachment belongs to. */
export const attachmentKinds = ['message', 'commission', 'return'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

/** An attachment's name in the media store, which /media never serves. */
export function attachmentName(id: string, kind: AttachmentKind = 'message'): string {
  return `${kind}-${id}.jpeg`;
}

/** The attachment that a file belongs to. */
export function attachmentIdOf(fileName: string, kind: AttachmentKind): string | undefined {
  const [, found, id] = /^([a-z]+)-([0-9a-f-]{36})\.jpeg$/.exec(fileName) ?? [];
  return found === kind ? id : undefined;
}

/**
 * Encodes and stores what was sent, then saves what it belongs to; removes it where `save` says that
 * nothing was saved, or fails.
 */
export async function withAttachments<T>(
  shop: Pick<Shop, 'random' | 'media'>,
  kind: AttachmentKind,
  files: readonly UploadedFile[],
  save: (attachments: readonly Attachment[]) => Promise<{ isNew: boolean; saved: T }>,
): Promise<T> {
  const attachments: Attachment[] = [];
  for (const file of files) attachments.push(await pressAttachment(shop, file));
  return keepAttachments(shop.media, kind, attachments, () => save(attachments));
}

/** The same, for those that are encoded already. */
export async function keepAttachments<T>(
  media: MediaStore,
  kind: AttachmentKind,
  attachments: readonly Attachment[],
  save: () => Promise<{ isNew: boolean; saved: T }>,
): Promise<T> {
  for (const { id, bytes } of attachments) await media.put(attachmentName(id, kind), bytes);
  let isNew = false;
  try {
    const done = await save();
    isNew = done.isNew;
    return done.saved;
  } finally {
    if (!isNew) await removeAttachments(media, attachments, kind);
  }
}

/** The rows of attachments of one owner, numbered from 1. */
export function attachmentRows<O extends object>(owner: O, attachments: readonly Attachment[]) {
  return attachments.map(({ id, fileName, width, height }, index) => ({
    ...owner,
    ...{ id, position: index + 1, fileName, width, height },
  }));
}

/** Of words and images together: the same twice is one. */
export function contentHashOf(words: unknown, files: readonly UploadedFile[]): string {
  const hash = createHash('sha256').update(JSON.stringify(words));
  for (const { bytes } of files) hash.update(createHash('sha256').update(bytes).digest());
  return hash.digest('hex');
}

/**
 * Decodes an upload and encodes it again, so that nothing but the image is stored (S24).
 * @throws Problem with the message of `contact-rules.ts`
 */
async function pressAttachment(
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

export async function removeAttachments(
  media: MediaStore,
  attachments: readonly Pick<Attachment, 'id'>[],
  kind: AttachmentKind = 'message',
): Promise<void> {
  await removeFiles(
    media,
    attachments.map(({ id }) => attachmentName(id, kind)),
  );
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
