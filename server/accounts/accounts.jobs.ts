import type { Shop } from '../shop.ts';
import { mailResetCode } from './forgot-password.ts';

export function defineAccountJobs(shop: Shop): void {
  shop.jobs.define('mail-reset-code', ({ resetId }) => mailResetCode(shop, resetId), { atOnce: 2 });
}
