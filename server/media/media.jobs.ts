import type { Shop } from '../shop.ts';
import { finishPicture } from './keep-picture.ts';
import { makePreviews } from './make-previews.ts';
import { sweepOrphans } from './sweep-orphans.ts';

export function defineMediaJobs(shop: Shop): void {
  shop.jobs.define('encode-picture', ({ hash }) => finishPicture(shop, hash), { retryLimit: 5 });
  shop.jobs.define('make-previews', (_none, stopping) => makePreviews(shop, stopping));
  shop.jobs.everyMinute('make-previews');
  shop.jobs.define('sweep-media', async () => {
    const swept = await sweepOrphans(shop);
    if (swept > 0) shop.log.info({ swept }, 'removed files that nothing shows');
  });
  shop.jobs.everyDay('sweep-media');
}
