import type { User } from '#contract/accounts/accounts.ts';
import { publicAddressMessages as m } from '#contract/public-address/public-address-rules.ts';
import { readConfig } from '#server/infra/config/config.ts';
import { ConfigError } from '#server/infra/config/config-error.ts';
import { isLoopback } from '#server/infra/config/loopback.ts';
import { prepareAddress } from '#server/infra/config/saved-address.ts';
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
export async function setPublicAddress(
  shop: Shop,
  owner: Owner,
  { address, isSure }: { address: string; isSure: boolean },
): Promise<void> {
  const { config } = shop;
  if (!config.ownerSetsAddress) throw new Problem('conflict', m.setElsewhere);
  if (address === config.shopUrl) throw invalidField('address', m.present);
  if (isLoopback(new URL(address).hostname)) throw invalidField('address', m.onlyHere);
  requireStart(address);
  await requireReached(shop, address, isSure);
  const move = await shop.db.transaction().execute((trx) => prepareMove(trx, shop, owner, address));
  move();
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

/** What cannot be told from here counts if the owner is sure. */
async function requireReached(shop: Shop, address: string, isSure: boolean): Promise<void> {
  const token = newToken(shop);
  const call = await callOneself(address, token);
  const now = shop.clock.now();
  const findings = judgeCall({ shopUrl: address, proof: proofOf(shop, token), now, call });
  const wrong = findings.find(({ what, state }) => {
    // A certificate that only ends soon is valid until then.
    if (what === 'certificate' && call.kind === 'answered') return false;
    return state === 'bad' || (state === 'unsure' && !isSure);
  });
  if (wrong) throw invalidField(wrong.state === 'unsure' ? 'isSure' : 'address', wrong.says);
}

/** What this returns moves the shop, once the transaction is through: it opens again there. */
export async function prepareMove(
  trx: Trx,
  shop: Shop,
  owner: Owner,
  address: string,
): Promise<() => void> {
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
    return prepareAddress(config.dataDir, address);
  } catch (error) {
    shop.log.error({ err: error }, 'the public address could not be saved');
    throw invalidField('address', m.notWritten);
  }
}
