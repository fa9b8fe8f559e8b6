import type { User } from '#contract/accounts/accounts.ts';
import { largestImageBytes, uploadMessages, uploadTypes } from '#contract/api/uploads.ts';
import { avatarWidth } from '#contract/images/images.ts';
import { rewriteUser } from '#server/accounts/users/rewrite-user.ts';
import type { FormLimits, UploadedFile } from '#server/infra/http/read-form.ts';
import { forgetImage } from '#server/infra/media/forget-image.ts';
import { NotAImage } from '#server/infra/media/refused-upload.ts';
import { saveImage } from '#server/infra/media/save-image.ts';
import { imageTypeOf } from '#server/infra/media-store/content-types.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

export const avatarForm: FormLimits = {
  field: 'avatar',
  files: 1,
  fileBytes: largestImageBytes,
};

/** Saves the middle square of an image as the user's avatar, replacing the old one. */
export async function setAvatar(
  shop: Shop,
  userId: string,
  file: UploadedFile | undefined,
): Promise<User> {
  // The catalogue also accepts AVIF, but a kilobyte of it can decode to a gigabyte.
  if (!file || !uploadTypes.includes(imageTypeOf(file.bytes))) throw new NotAImage();
  if (file.isTooHeavy) throw new NotAImage(uploadMessages.imageTooHeavy);
  const { hash, url } = await saveImage(shop, file.bytes, {
    largestWidth: avatarWidth,
    square: true,
    salt: shop.random.id(),
  });
  try {
    return await rewriteUser(shop, userId, () => ({ avatar: url }));
  } catch (error) {
    const removeFiles = await forgetImage(shop.db, shop, hash);
    await removeFiles();
    throw error;
  }
}
