import type { User } from '#contract/accounts.ts';
import { avatarWidth } from '#contract/pictures.ts';
import { keepPicture } from '../media/keep-picture.ts';
import { forgetPicture } from '../media/remove-picture.ts';
import type { Shop } from '../shop.ts';
import { rewriteUser } from './rewrite-user.ts';

/** Keeps the middle square of a picture as the user's own, in place of a former one. */
export async function setAvatar(shop: Shop, userId: string, bytes: Uint8Array): Promise<User> {
  const { hash, url } = await keepPicture(shop, bytes, {
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
