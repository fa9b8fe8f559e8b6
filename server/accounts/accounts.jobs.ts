import { hourlyKinds, keepPeriods } from '../retention/keep-periods.ts';
import type { Shop } from '../shop.ts';
import { mailResetCode } from './forgot-password.ts';

export function defineAccountJobs(shop: Shop): void {
  shop.jobs.define('mail-reset-code', ({ resetId }) => mailResetCode(shop, resetId), { atOnce: 2 });
  shop.jobs.define('tidy-accounts', () => tidyAccounts(shop));
  shop.jobs.everyHour('tidy-accounts');
}

/** Forgets what no longer opens anything. */
export async function tidyAccounts(shop: Shop): Promise<void> {
  await keepPeriods(shop, hourlyKinds);
}
