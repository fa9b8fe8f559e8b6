import type { User } from '#contract/accounts.ts';
import { avatarWidth } from '#contract/pictures.ts';
import { largestPictureBytes, uploadMessages, uploadTypes } from '#contract/uploads.ts';
import { rewriteUser } from '#server/accounts/users/rewrite-user.ts';
import type { FormLimits, UploadedFile } from '#server/infra/http/read-form.ts';
import { forgetPicture } from '#server/infra/media/forget-picture.ts';
import { keepPicture } from '#server/infra/media/keep-picture.ts';
import { NotAPicture } from '#server/infra/media/refused-upload.ts';
import { pictureTypeOf } from '#server/infra/media-store/content-types.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

export const avatarForm: FormLimits = {
  field: 'avatar',
  files: 1,
  fileBytes: largestPictureBytes,
};

/** Keeps the middle square of a picture as the user's own, in place of a former one. */
export async function setAvatar(
  shop: Shop,
  userId: string,
  file: UploadedFile | undefined,
): Promise<User> {
  // The catalogue takes AVIF too, but a kilobyte of it can unfold to a gigabyte.
  if (!file || !uploadTypes.includes(pictureTypeOf(file.bytes))) throw new NotAPicture();
  if (file.isTooHeavy) throw new NotAPicture(uploadMessages.pictureTooHeavy);
  const { hash, url } = await keepPicture(shop, file.bytes, {
    largestWidth: avatarWidth,
    square: true,
    salt: shop.random.id(),
  });
  try {
    return await rewriteUser(shop, userId, () => ({ avatar: url }));
  } catch (error) {
    const removeFiles = await forgetPicture(shop.db, shop, hash);
    await removeFiles();
    throw error;
  }
}
