import type { User } from '#contract/accounts/accounts.ts';
import { nameUser } from '#server/accounts/users/accounts.queries.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

/** An account that a mailed code opened has no name: it takes the one on its first address. */
export async function nameCustomer(
  shop: Shop,
  { id, name }: Pick<User, 'id' | 'name'>,
  { shippingAddress }: { shippingAddress: { name: string } },
): Promise<void> {
  if (name !== '') return;
  await nameUser(shop.db, shop, { userId: id, name: shippingAddress.name });
}
