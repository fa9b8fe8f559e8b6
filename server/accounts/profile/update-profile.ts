import { accountMessages } from '#contract/accounts/account-rules.ts';
import type { User } from '#contract/accounts/accounts.ts';
import { rewriteUser } from '#server/accounts/users/rewrite-user.ts';
import { invalidField } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

/** Omitted fields stay; the e-mail address never changes. */
export function updateProfile(
  shop: Shop,
  userId: string,
  { name, avatar }: { name?: string | undefined; avatar?: string | null | undefined },
): Promise<User> {
  return rewriteUser(shop, userId, (present) => ({ name, avatar: chosen(avatar, present) }));
}

/**
 * An address on another server would report there each time an administrator looks at the customer.
 */
function chosen(given: string | null | undefined, present: string | null): null | undefined {
  if (given === undefined || given === present) return undefined;
  if (given) throw invalidField('avatar', accountMessages.avatarNotUploaded);
  return null;
}
