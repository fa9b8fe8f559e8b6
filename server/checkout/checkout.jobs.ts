import type { Shop } from '../shop.ts';

export function defineCheckoutJobs(_shop: Shop): void {}
