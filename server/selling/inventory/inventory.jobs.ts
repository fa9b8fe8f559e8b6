import type { Shop } from '#server/infra/shop/shop.ts';
import { mailLowStock } from './mail-low-stock.ts';

export function defineInventoryJobs(shop: Shop): void {
  shop.jobs.define('mail-low-stock', () => mailLowStock(shop));
  shop.jobs.everyDay('mail-low-stock');
}
