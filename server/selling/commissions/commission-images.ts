import { createHash } from 'node:crypto';
import { commissionLimits, commissionMessages } from '#contract/commissions/commission-rules.ts';
import type { UploadedFile } from '#server/infra/http/read-form.ts';
import {
  type Attachment,
  pressAttachment,
  removeAttachments,
  storeAttachments,
} from '#server/infra/media/attachments.ts';
import { invalidField } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

/** A commission image's name in the media store, which /media never serves. */
export function commissionImageName(id: string): string {
  return `commission-${id}.jpeg`;
}

/** The image that a file belongs to. */
export function commissionImageIdOf(fileName: string): string | undefined {
  return /^commission-([0-9a-f-]{36})\.jpeg$/.exec(fileName)?.[1];
}

/** Images as they were sent: `count` is more than `files` if there were too many. */
export interface SentImages {
  files: readonly UploadedFile[];
  count: number;
}

/**
 * Encodes and stores the images, then saves what they belong to; removes them where `save` says
 * that nothing was saved, or fails.
 */
export async function withImages<T>(
  shop: Shop,
  { files, count }: SentImages,
  save: (attachments: readonly Attachment[]) => Promise<{ isNew: boolean; saved: T }>,
): Promise<T> {
  if (count > commissionLimits.images) {
    throw invalidField('images', commissionMessages.tooManyImages);
  }
  const attachments: Attachment[] = [];
  for (const file of files) attachments.push(await pressAttachment(shop, file));
  await storeAttachments(shop.media, attachments, commissionImageName);
  let isNew = false;
  try {
    const done = await save(attachments);
    isNew = done.isNew;
    return done.saved;
  } finally {
    if (!isNew) await removeAttachments(shop.media, attachments, commissionImageName);
  }
}

/** Of words and images together: the same twice is one. */
export function contentHashOf(words: unknown, files: readonly UploadedFile[]): string {
  const hash = createHash('sha256').update(JSON.stringify(words));
  for (const { bytes } of files) hash.update(createHash('sha256').update(bytes).digest());
  return hash.digest('hex');
}
