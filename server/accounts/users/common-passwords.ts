import { easyPassword } from '#contract/accounts/easy-passwords.ts';
import { invalidField } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

type Chosen = [
  password: string,
  field: string,
  owner: { name?: string | undefined; email: string },
];

/**
 * A test shop takes every password that fulfils the written rules (S3).
 *
 * @throws Problem under `field` if the chosen password is easy to guess
 */
export async function requireUncommon(
  shop: Pick<Shop, 'settings' | 'config'>,
  ...chosen: Chosen
): Promise<void> {
  if (!shop.config.sandbox) await refuseCommon(shop, ...chosen);
}

/** @throws Problem as above, in a test shop too: one that is about to be live */
export async function refuseCommon(
  shop: Pick<Shop, 'settings'>,
  ...[password, field, { name, email }]: Chosen
): Promise<void> {
  const { name: shopName } = await shop.settings.read();
  const complaint = await easyPassword(password, { name, email, shopName });
  if (complaint) throw invalidField(field, complaint);
}
