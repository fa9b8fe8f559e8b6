import type { User } from '#contract/accounts/accounts.ts';
import { publicAddressMessages as m } from '#contract/public-address/public-address-rules.ts';
import { readConfig } from '#server/infra/config/config.ts';
import { ConfigError } from '#server/infra/config/config-error.ts';
import { isLoopback } from '#server/infra/config/loopback.ts';
import { saveAddress } from '#server/infra/config/saved-address.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { notify } from '#server/messages/notify.ts';
import { noteChange } from '#server/studio/audit/note-change.ts';
import { listOwnerAddresses } from '#server/studio/audit/security-events.queries.ts';
import { callOneself } from './call-oneself.ts';
import { judgeCall } from './judge-call.ts';
import { newToken, proofOf } from './own-token.ts';

type Owner = Pick<User, 'id' | 'name' | 'email'>;

/** Only where the shop has reached itself: a wrong address would shut its owners out. */
export async function setPublicAddress(shop: Shop, owner: Owner, address: string): Promise<void> {
  const { config } = shop;
  if (!config.ownerSetsAddress) throw new Problem('conflict', m.setElsewhere);
  if (address === config.shopUrl) throw invalidField('address', m.present);
  if (isLoopback(new URL(address).hostname)) throw invalidField('address', m.onlyHere);
  requireStart(address);
  await requireReached(shop, address);
  await shop.db.transaction().execute((trx) => moveShop(trx, shop, owner, address));
}

/**
 * Some variables fit a test shop alone, such as the keys of the sandbox: with them the shop would not
 * open at its address, and nobody could change that in the browser.
 */
export function requireStart(address: string): void {
  try {
    readConfig({ ...process.env, SHOP_URL: address });
  } catch (error) {
    if (error instanceof ConfigError) throw invalidField('address', m.noStart(error.message));
    throw error;
  }
}

async function requireReached(shop: Shop, address: string): Promise<void> {
  const token = newToken(shop);
  const findings = judgeCall({
    shopUrl: address,
    proof: proofOf(shop, token),
    now: shop.clock.now(),
    call: await callOneself(address, token),
  });
  const wrong = findings.find(({ state }) => state !== 'good');
  if (wrong) throw invalidField('address', wrong.says);
}

/** The shop opens again at the new address as soon as this is done. */
export async function moveShop(trx: Trx, shop: Shop, owner: Owner, address: string): Promise<void> {
  const { config, clock } = shop;
  await noteChange(trx, shop, owner, {
    action: 'changed',
    subject: 'settings',
    label: 'Public address',
    before: { address: config.shopUrl },
    after: { address },
  });
  const by = owner.name || owner.email;
  const at = clock.now().toISOString();
  const data = { title: 'Public address', what: 'address', by, at } as const;
  for (const email of await listOwnerAddresses(trx)) {
    await notify(trx, shop, { event: 'connection-changed', to: { email }, data });
  }
  try {
    saveAddress(config.dataDir, address);
  } catch (error) {
    shop.log.error({ err: error }, 'the public address could not be saved');
    throw invalidField('address', m.notWritten);
  }
}
