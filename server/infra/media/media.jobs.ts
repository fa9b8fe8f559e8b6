import type { Shop } from '#server/infra/shop/shop.ts';
import { finishPicture } from './keep-picture.ts';
import { makePreviews } from './make-previews.ts';

export function defineMediaJobs(shop: Shop): void {
  shop.jobs.define('encode-picture', ({ hash }) => finishPicture(shop, hash), { retryLimit: 5 });
  shop.jobs.define('make-previews', (_none, stopping) => makePreviews(shop, stopping));
  shop.jobs.everyMinute('make-previews');
}
