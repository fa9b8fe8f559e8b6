import { z } from 'zod';
import { largestImageBytes, uploadMessages } from '#contract/api/uploads.ts';
import type { BrandImageUse } from '#contract/content/brand-images.ts';
import { contentMessages } from '#contract/content/content-rules.ts';
import { largestWidths } from '#contract/images/images.ts';
import type { FormLimits, UploadedFile } from '#server/infra/http/read-form.ts';
import { NotAImage } from '#server/infra/media/refused-upload.ts';
import { saveBrandImage } from '#server/infra/media/save-brand-image.ts';
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
  const { url } = await saveImage(shop, bytesOf(file), {
    largestWidth: largestWidths.hero,
    later: true,
  });
  return url;
}

/** The same for an image of the brand; a mark comes with its icons. */
export function addBrandImage(
  shop: Shop,
  use: BrandImageUse,
  file: UploadedFile | undefined,
): Promise<string> {
  return saveBrandImage(shop, bytesOf(file), { icons: use === 'mark' });
}

function bytesOf(file: UploadedFile | undefined): Buffer {
  if (!file || (file.bytes.byteLength === 0 && !file.isTooHeavy)) {
    throw invalidField('image', contentMessages.imageRequired);
  }
  if (file.isTooHeavy) throw new NotAImage(uploadMessages.imageTooHeavy);
  return file.bytes;
}
