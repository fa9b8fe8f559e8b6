import { timingSafeEqual } from 'node:crypto';
import { countAdmins } from '#server/accounts/users/accounts.queries.ts';
import { hashReadableCode, newReadableCode } from '#server/accounts/users/readable-codes.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { lockSettings } from '#server/studio/settings/settings.queries.ts';
import { findWelcomeLink, saveWelcomeLink } from './welcome-link.queries.ts';

/** Two nodes, or a node that was started again, have printed a code each. */
const CODES_MAX = 5;

/**
 * At a start: a shop that has never had an owner waits for one, who may come from elsewhere with this
 * new code. Undefined for every other shop.
 */
export async function openWelcomeLink(shop: Shop): Promise<string | undefined> {
  const code = await shop.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const { awaitsOwner, codes } = await findWelcomeLink(trx);
    if (awaitsOwner === false) return undefined;
    if ((await countAdmins(trx)) > 0) return void (await saveWelcomeLink(trx, false, []));
    const fresh = newReadableCode(shop.random);
    await saveWelcomeLink(trx, true, [hashReadableCode(fresh), ...codes].slice(0, CODES_MAX));
    return fresh;
  });
  shop.settings.drop();
  return code;
}

export async function isWelcomeLinkOpen(db: Db): Promise<boolean> {
  const { awaitsOwner = false } = await findWelcomeLink(db);
  return awaitsOwner && (await countAdmins(db)) === 0;
}

/**
 * Closes it for ever. Of those who try at the same moment one finds it open: the others wait until
 * the transaction ends.
 */
export async function closeWelcomeLink(trx: Trx): Promise<{ wasOpen: boolean }> {
  await lockSettings(trx);
  const wasOpen = await isWelcomeLinkOpen(trx);
  const { awaitsOwner } = await findWelcomeLink(trx);
  if (awaitsOwner !== false) await saveWelcomeLink(trx, false, []);
  return { wasOpen };
}

export async function fitsWelcomeLink(db: Db, code: string): Promise<boolean> {
  const given = Buffer.from(hashReadableCode(code));
  const { codes } = await findWelcomeLink(db);
  return codes.filter((hash) => timingSafeEqual(given, Buffer.from(hash))).length > 0;
}
