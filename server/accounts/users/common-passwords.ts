import { easyPassword } from '#contract/accounts/easy-passwords.ts';
import { invalidField } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

/**
 * A test shop takes every password that fulfils the written rules (S3).
 *
 * @throws Problem under `field` if the chosen password is easy to guess
 */
export async function requireUncommon(
  shop: Pick<Shop, 'settings' | 'config'>,
  password: string,
  field: string,
  { name, email }: { name?: string | undefined; email: string },
): Promise<void> {
  if (shop.config.sandbox) return;
  const { name: shopName } = await shop.settings.read();
  const complaint = await easyPassword(password, { name, email, shopName });
  if (complaint) throw invalidField(field, complaint);
}
