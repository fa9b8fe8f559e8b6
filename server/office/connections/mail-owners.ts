import type { User } from '#contract/accounts/accounts.ts';
import type { ConnectionKind } from '#contract/connections/connection-kind.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { ConnectionChange } from '#server/messages/event-facts.ts';
import { notify } from '#server/messages/notify.ts';
import { listOwnerAddresses } from '#server/studio/audit/security-events.queries.ts';

export type Owner = Pick<User, 'name' | 'email'>;

/** Tells every owner of a change of a connection, so that a stolen session cannot make it unseen. */
export async function mailOwners(
  trx: Trx,
  shop: Shop,
  owner: Owner,
  kind: Pick<ConnectionKind, 'title'>,
  what: ConnectionChange,
): Promise<void> {
  const data = changeData(shop, owner, kind, what);
  for (const email of await listOwnerAddresses(trx)) {
    await notify(trx, shop, { event: 'connection-changed', to: { email }, data });
  }
}

/** What the mail says. */
export function changeData(
  { clock }: Pick<Shop, 'clock'>,
  { name, email }: Owner,
  { title }: Pick<ConnectionKind, 'title'>,
  what: ConnectionChange,
) {
  return { title, what, by: name || email, at: clock.now().toISOString() };
}
