import { z } from 'zod';
import { largestImageBytes, uploadMessages } from '#contract/api/uploads.ts';
import { contentMessages } from '#contract/content/content-rules.ts';
import { largestWidths } from '#contract/images/images.ts';
import type { FormLimits, UploadedFile } from '#server/infra/http/read-form.ts';
import { NotAImage } from '#server/infra/media/refused-upload.ts';
import { saveImage } from '#server/infra/media/save-image.ts';
import { invalidField } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

export const noFields = z.object({});
export const contentImageForm: FormLimits = {
  field: 'image',
  files: 1,
  fileBytes: largestImageBytes,
};

/**
 * Stores an image for texts and returns its address. It stays when a text no longer shows it: an
 * earlier version may.
 */
export async function addContentImage(shop: Shop, file: UploadedFile | undefined): Promise<string> {
  if (!file || (file.bytes.byteLength === 0 && !file.isTooHeavy)) {
    throw invalidField('image', contentMessages.imageRequired);
  }
  if (file.isTooHeavy) throw new NotAImage(uploadMessages.imageTooHeavy);
  const { url } = await saveImage(shop, file.bytes, {
    largestWidth: largestWidths.hero,
    later: true,
  });
  return url;
}
