import { toUser, type UserRow } from '#server/accounts/users/user.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteSecurityEvent } from '#server/studio/audit/note-security-event.ts';
import { mailNewDevice } from './mail-new-device.ts';
import { type Device, type SignedIn, startSession } from './session.ts';

/** Signs in a user who has proven all that the shop requires. Every way to sign in ends here. */
export async function openSession(
  trx: Trx,
  shop: Shop,
  row: UserRow,
  device: Device,
  { isProof }: { isProof?: boolean | undefined } = {},
): Promise<SignedIn> {
  const user = toUser(row);
  const token = await startSession(trx, shop, user.id, device, { isProof });
  await mailNewDevice(trx, shop, user, device);
  await noteSecurityEvent(shop, 'sign-in', { userId: user.id, ...device }, trx);
  return { user, token };
}
