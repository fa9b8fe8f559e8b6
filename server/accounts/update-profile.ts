import type { User } from '#contract/accounts.ts';
import type { Shop } from '../shop.ts';
import { updateUser } from './accounts.queries.ts';
import { toUser } from './user.ts';

/** What is left out stays; the address never changes. */
export async function updateProfile(
  shop: Shop,
  userId: string,
  { name, avatar }: { name?: string | undefined; avatar?: string | null | undefined },
): Promise<User> {
  return toUser(await updateUser(shop.db, shop, userId, { name, avatar }));
}
