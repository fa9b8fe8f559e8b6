import type { Shop } from '#server/infra/shop/shop.ts';
import { makePreviews } from './make-previews.ts';
import { finishImage } from './save-image.ts';

export function defineMediaJobs(shop: Shop): void {
  shop.jobs.define('encode-image', ({ hash }) => finishImage(shop, hash), { retryLimit: 5 });
  shop.jobs.define('make-previews', (_none, stopping) => makePreviews(shop, stopping));
  shop.jobs.everyMinute('make-previews');
}
