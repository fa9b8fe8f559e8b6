import { timingSafeEqual } from 'node:crypto';
import { countAdmins } from '#server/accounts/users/accounts.queries.ts';
import { hashReadableCode, newReadableCode } from '#server/accounts/users/readable-codes.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { lockSettings } from '#server/studio/settings/settings.queries.ts';
import { findDoor, saveDoor } from './welcome-door.queries.ts';

/** Two nodes, or a node that was started again, have printed a code each. */
const CODES_MAX = 5;

/**
 * At a start: a shop that has never had an owner waits for one, who may come from elsewhere with this
 * new code. Undefined for every other shop.
 */
export async function openDoor(shop: Shop): Promise<string | undefined> {
  const code = await shop.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const { awaitsOwner, codes } = await findDoor(trx);
    if (awaitsOwner === false) return undefined;
    if ((await countAdmins(trx)) > 0) return void (await saveDoor(trx, false, []));
    const fresh = newReadableCode(shop.random);
    await saveDoor(trx, true, [hashReadableCode(fresh), ...codes].slice(0, CODES_MAX));
    return fresh;
  });
  shop.settings.drop();
  return code;
}

export async function isDoorOpen(db: Db): Promise<boolean> {
  const { awaitsOwner = false } = await findDoor(db);
  return awaitsOwner && (await countAdmins(db)) === 0;
}

/**
 * Closes it for ever. Of those who try at the same moment one finds it open: the others wait until
 * the transaction ends.
 */
export async function closeDoor(trx: Trx): Promise<{ wasOpen: boolean }> {
  await lockSettings(trx);
  const wasOpen = await isDoorOpen(trx);
  const { awaitsOwner } = await findDoor(trx);
  if (awaitsOwner !== false) await saveDoor(trx, false, []);
  return { wasOpen };
}

export async function fitsDoor(db: Db, code: string): Promise<boolean> {
  const given = Buffer.from(hashReadableCode(code));
  const { codes } = await findDoor(db);
  return codes.filter((hash) => timingSafeEqual(given, Buffer.from(hash))).length > 0;
}
