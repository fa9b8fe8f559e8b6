import type { Config } from '#server/infra/config/config.ts';
import { ConfigError } from '#server/infra/config/config-error.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Identity } from './identity.ts';
import { findKnownSecret, noteFirstSecret, replaceKnownSecret } from './known-secret.queries.ts';

interface Parts {
  config: Config;
  db: Db;
  identity: Identity;
}

/**
 * Two machines with different secrets could not read what the other one seals. The database knows
 * the fingerprint of the secret; a machine with another one does not start. One that lists the
 * known secret behind a newer one replaces it. A secret that a test shop has drawn for itself does
 * not count: its database may be copied and its DATA_DIR deleted.
 */
export async function requireKnownSecret(shop: Parts): Promise<void> {
  if (isForTrial(shop.config)) return;
  const [present] = shop.identity.fingerprints();
  await noteFirstSecret(shop.db, present);
  const wrong = await findWrongSecret(shop);
  if (wrong) throw new ConfigError('SHOP_SECRET', wrong);
  if ((await findKnownSecret(shop.db)) !== present) await replaceKnownSecret(shop.db, present);
}

/** What is wrong with the secret, as a sentence. */
export async function findWrongSecret(shop: Parts): Promise<string | undefined> {
  if (isForTrial(shop.config)) return undefined;
  const known = await findKnownSecret(shop.db);
  const isKnown = known === undefined || shop.identity.fingerprints().includes(known);
  return isKnown ? undefined : sentenceFor(shop.config);
}

/** Where the former secret is lost: what it sealed is lost too. */
export async function acceptSecret({ db, identity }: Omit<Parts, 'config'>): Promise<void> {
  await replaceKnownSecret(db, identity.fingerprints()[0]);
}

function isForTrial({ sandbox, shopSecrets }: Parts['config']): boolean {
  return sandbox && shopSecrets.length === 0;
}

function sentenceFor({ dataDir, shopSecrets }: Parts['config']): string {
  const given = shopSecrets.length > 0 ? 'SHOP_SECRET' : `The secret in ${dataDir}/secret`;
  return `${given} is not the secret of this shop: set SHOP_SECRET to the same on every machine (to change it, name the former one behind the new one, with a comma), or run "haat accept-secret" if the former one is lost.`;
}
