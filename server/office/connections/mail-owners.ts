import type { User } from '#contract/accounts/accounts.ts';
import type { ConnectionKind } from '#contract/connections/connection-kind.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { ConnectionChange } from '#server/messages/event-facts.ts';
import { notify } from '#server/messages/notify.ts';
import { listOwnerAddresses } from '#server/studio/audit/security-events.queries.ts';

/** Tells every owner of a change of a connection, so that a stolen session cannot make it unseen. */
export async function mailOwners(
  trx: Trx,
  shop: Shop,
  owner: Pick<User, 'name' | 'email'>,
  { title }: Pick<ConnectionKind, 'title'>,
  what: ConnectionChange,
): Promise<void> {
  const data = { title, what, by: owner.name || owner.email, at: shop.clock.now().toISOString() };
  for (const email of await listOwnerAddresses(trx)) {
    await notify(trx, shop, { event: 'connection-changed', to: { email }, data });
  }
}
