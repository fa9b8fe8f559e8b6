import type { User } from '#contract/accounts/accounts.ts';
import { parseImageUrl } from '#contract/images/images.ts';
import { forgetImage } from '#server/infra/media/forget-image.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { lockAvatar, updateUser } from './accounts.queries.ts';
import { toUser } from './user.ts';

interface Changes {
  name?: string | undefined;
  /** Undefined leaves it unchanged. */
  avatar?: string | null | undefined;
}

/** Changes a user; removes an avatar of theirs that another one (or none) replaces. */
export async function rewriteUser(
  shop: Shop,
  userId: string,
  changesOf: (present: string | null) => Changes,
): Promise<User> {
  const { row, removeFiles } = await shop.db.transaction().execute(async (trx) => {
    const present = await lockAvatar(trx, userId);
    const changes = changesOf(present);
    const row = await updateUser(trx, shop, userId, changes);
    // Google's avatars are addresses on its servers, and nothing to remove.
    const former = changes.avatar !== undefined && parseImageUrl(present ?? '')?.hash;
    return { row, removeFiles: former ? await forgetImage(trx, shop, former) : undefined };
  });
  await removeFiles?.();
  return toUser(row);
}
