import { DAY_MS } from '../clock.ts';
import { forgetOldLimits } from '../http/rate-limit.queries.ts';
import { forgetMailedCodes } from '../mail/mails.queries.ts';
import { deleteExpiredHalfSessions } from '../second-factor/half-sessions.queries.ts';
import { deleteExpiredChallenges } from '../second-factor/passkeys.queries.ts';
import type { Shop } from '../shop.ts';
import { mailResetCode } from './forgot-password.ts';
import { deleteExpiredNonces } from './nonces.queries.ts';
import { dropResetsBefore } from './password-resets.queries.ts';
import { dropPendingBefore } from './pending-registrations.queries.ts';
import { deleteExpiredSessions } from './sessions.queries.ts';

export function defineAccountJobs(shop: Shop): void {
  shop.jobs.define('mail-reset-code', ({ resetId }) => mailResetCode(shop, resetId), { atOnce: 2 });
  shop.jobs.define('tidy-accounts', () => tidyAccounts(shop));
  shop.jobs.everyHour('tidy-accounts');
}

/** Forgets what no longer opens anything. */
export async function tidyAccounts(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const yesterday = new Date(now.getTime() - DAY_MS);
  await deleteExpiredSessions(shop.db, now);
  await deleteExpiredHalfSessions(shop.db, now);
  await deleteExpiredNonces(shop.db, now);
  await deleteExpiredChallenges(shop.db, now);
  await dropPendingBefore(shop.db, yesterday);
  await dropResetsBefore(shop.db, yesterday);
  await forgetMailedCodes(shop.db, yesterday);
  await forgetOldLimits(shop.db, now);
}
