import type { Shop } from '../shop.ts';

/** Fills a shop that has nothing with the drawn demo catalogue. */
export async function loadDemoWhereEmpty(_shop: Shop): Promise<void> {}
