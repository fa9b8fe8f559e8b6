import type { User } from '#contract/accounts/accounts.ts';
import { deviceName } from '#contract/accounts/device-name.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { networkOf } from '#server/infra/http/security/network-of.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { notify } from '#server/messages/notify.ts';
import { hasSignedIn, listOwnerAddresses } from '#server/studio/audit/security-events.queries.ts';
import { knownBrowser } from './known-browsers.ts';
import type { Device } from './session.ts';

/**
 * Notifies the owners, and the member, of a member's sign-in with a browser that is new to the
 * account.
 */
export async function mailNewDevice(
  trx: Trx,
  shop: Shop,
  user: User,
  device: Device,
): Promise<void> {
  if (!user.staffRole || knownBrowser(shop, device.browserCookie, user.email)) return;
  // There is no earlier device to compare with at the first sign-in, nor before sign-ins were
  // logged.
  if (!(await hasSignedIn(trx, user.id))) return;
  const owners = await listOwnerAddresses(trx);
  const data = {
    memberName: user.name || user.email,
    device: deviceName(device.userAgent),
    network: networkOf(device.ipAddress),
    at: shop.clock.now().toISOString(),
    isOwner: user.staffRole === 'owner',
  };
  for (const email of new Set([user.email, ...owners])) {
    await notify(trx, shop, {
      event: 'staff-new-device',
      to: { email },
      data: { ...data, isReader: email === user.email },
    });
  }
}
