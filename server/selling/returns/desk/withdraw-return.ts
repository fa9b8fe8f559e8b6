import type { User } from '#contract/accounts/accounts.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { stepReturn } from './step-return.ts';

/** The customer keeps the products after all. Returns the order's id. */
export function withdrawReturn(shop: Shop, user: User, id: string): Promise<string> {
  return stepReturn(shop, id, { step: 'withdraw', actor: user, userId: user.id }, async () => ({}));
}
