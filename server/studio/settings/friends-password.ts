import { timingSafeEqual } from 'node:crypto';
import { openingLimits } from '#contract/settings/opening-rules.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import { settingsTable } from '#contract/settings/settings-table.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import { networkOf } from '#server/infra/http/security/network-of.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { lockSettings, saveSettings } from './settings.queries.ts';
import { readShopSettings } from './shop-settings.ts';

/** The cookie that a friend gets for the password. */
export const passCookie = 'haat_pass';
const passMs = openingLimits.passDays * DAY_MS;

/** Sets the password of the closed shop, or removes it; passes made with the one before end. */
export async function setFriendsPassword(
  shop: Shop,
  actor: Actor,
  password: string,
): Promise<void> {
  const friendsPassword = password
    ? { hash: await shop.identity.hashPassword(password), version: shop.random.id() }
    : null;
  await shop.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const before = (await readShopSettings(trx)).friendsPassword;
    if (!before && !friendsPassword) return;
    await saveSettings(trx, { friendsPassword }, shop.clock.now());
    await noteChange(trx, shop, actor, {
      action: 'changed',
      subject: 'settings',
      subjectId: 'opening',
      label: settingsTable.opening.title,
      before: { friendsPassword: before ? 'set' : 'none' },
      after: { friendsPassword: friendsPassword ? 'new' : 'none' },
    });
  });
  shop.settings.drop();
}

/**
 * A pass for the right password; undefined for a wrong one.
 * @throws Problem after too many tries
 */
export async function makePass(
  shop: Shop,
  { password, ipAddress }: { password: string; ipAddress: string },
): Promise<string | undefined> {
  const minutes = { times: 10, seconds: 15 * 60 };
  await limitRate(shop, `friends-password:${networkOf(ipAddress)}`, minutes);
  // Each try costs a hash, and passwords for friends are short.
  await limitRate(shop, 'friends-password', { times: 300, seconds: 60 * 60 });
  const { friendsPassword } = await shop.settings.read();
  const isRight = await shop.identity.isPassword(password, friendsPassword?.hash);
  if (!isRight || !friendsPassword) return undefined;
  const until = String(shop.clock.now().getTime() + passMs);
  return `${until}.${signed(shop, friendsPassword, until)}`;
}

/** Whether this cookie was made with the present password, and still holds. */
export function isPass(
  shop: Pick<Shop, 'identity' | 'clock'>,
  { friendsPassword }: Pick<ShopSettings, 'friendsPassword'>,
  pass: string | undefined,
): boolean {
  const [until = '', signature = ''] = pass?.split('.') ?? [];
  if (!friendsPassword || !(Number(until) > shop.clock.now().getTime())) return false;
  const expected = Buffer.from(signed(shop, friendsPassword, until));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signed(
  { identity }: Pick<Shop, 'identity'>,
  { version }: { version: string },
  until: string,
): string {
  return identity.sign('passes', `${version}.${until}`);
}
