import type { User } from '#contract/accounts/accounts.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Teller } from '#server/messages/channel.ts';
import type { FactorChange } from '#server/messages/event-facts.ts';
import { notify } from '#server/messages/notify.ts';

/** Every change of the ways to sign in is mailed to the account's owner. */
export async function mailFactorChange(
  trx: Trx,
  shop: Teller,
  owner: Pick<Owner, 'name' | 'email'>,
  what: FactorChange,
): Promise<void> {
  const data = { name: owner.name, what };
  await notify(trx, shop, { event: 'second-factor-changed', to: owner, data });
}

export type Owner = Pick<User, 'id' | 'name' | 'email'>;
