import { commissionLimits, commissionMessages } from '#contract/commissions/commission-rules.ts';
import type { UploadedFile } from '#server/infra/http/read-form.ts';
import { type Attachment, withAttachments } from '#server/infra/media/attachments.ts';
import { invalidField } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

/** Images as they were sent: `count` is more than `files` if there were too many. */
export interface SentImages {
  files: readonly UploadedFile[];
  count: number;
}

/** Stores the images, then saves what they belong to. */
export async function withImages<T>(
  shop: Shop,
  { files, count }: SentImages,
  save: (attachments: readonly Attachment[]) => Promise<{ isNew: boolean; saved: T }>,
): Promise<T> {
  if (count > commissionLimits.images) {
    throw invalidField('images', commissionMessages.tooManyImages);
  }
  return withAttachments(shop, 'commission', files, save);
}
