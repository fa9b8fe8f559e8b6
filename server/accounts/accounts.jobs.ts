import { resealSecrets } from '#server/accounts/second-factor/reseal-secrets.ts';
import { mailResetCode } from '#server/accounts/sign-in/forgot-password.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { forgetFormerSecrets } from '#server/studio/connections/forget-former-secrets.ts';
import { resealConnections } from '#server/studio/connections/reseal-connections.ts';

export function defineAccountJobs(shop: Shop): void {
  shop.jobs.define('mail-reset-code', ({ resetId }) => mailResetCode(shop, resetId), { atOnce: 2 });
  shop.jobs.define('reseal-secrets', async () => {
    await resealSecrets(shop);
    await forgetFormerSecrets(shop);
    await resealConnections(shop);
  });
  shop.jobs.everyHour('reseal-secrets');
}
