import type { Shop } from '#server/infra/shop/shop.ts';
import { publishDue } from './publish-content.ts';

export function defineContentJobs(shop: Shop): void {
  shop.jobs.define('publish-content', () => publishDue(shop));
  shop.jobs.everyMinute('publish-content');
}
