import type { Shop } from '#server/infra/shop/shop.ts';
import { remindOfUpi } from './remind.ts';

export function defineUpiJobs(shop: Shop): void {
  shop.jobs.define('remind-of-upi', () => remindOfUpi(shop));
  shop.jobs.everyMinute('remind-of-upi');
}
