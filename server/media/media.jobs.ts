import type { Shop } from '../shop.ts';
import { finishPicture } from './keep-picture.ts';

export function defineMediaJobs(shop: Shop): void {
  shop.jobs.define('encode-picture', ({ hash }) => finishPicture(shop, hash), { retryLimit: 5 });
}
