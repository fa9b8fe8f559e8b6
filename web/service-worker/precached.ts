import type { PrecacheEntry } from 'workbox-precaching';

/** Written by the build. */
declare const PRECACHED: PrecacheEntry[];

/** Every file of this release that a customer may need, and the shell. */
export const precached = PRECACHED;
