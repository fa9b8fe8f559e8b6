import type { Shop } from '../shop.ts';

export function defineAccountJobs(_shop: Shop): void {}
