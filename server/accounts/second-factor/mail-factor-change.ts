import type { User } from '#contract/accounts/accounts.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { FactorChange } from '#server/messages/event-data.ts';
import { queueMail } from '#server/messages/mails/queue-mail.ts';

/** Every change of the ways to sign in is mailed to the account's owner. */
export async function mailFactorChange(
  trx: Trx,
  shop: Pick<Shop, 'clock' | 'jobs' | 'random'>,
  { name, email }: Pick<Owner, 'name' | 'email'>,
  what: FactorChange,
): Promise<void> {
  const data = { name, what };
  await queueMail(trx, shop, { to: email, template: 'second-factor-changed', data });
}

export type Owner = Pick<User, 'id' | 'name' | 'email'>;
