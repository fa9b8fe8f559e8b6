import { resealSecrets } from '#server/accounts/second-factor/reseal-secrets.ts';
import { mailResetCode } from '#server/accounts/sign-in/forgot-password.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

export function defineAccountJobs(shop: Shop): void {
  shop.jobs.define('mail-reset-code', ({ resetId }) => mailResetCode(shop, resetId), { atOnce: 2 });
  shop.jobs.define('reseal-secrets', () => resealSecrets(shop));
  shop.jobs.everyHour('reseal-secrets');
}
