import type { Easel } from './easel.ts';
import { filmGrain } from './wall-and-room.ts';

/** All scenes are 1200 × 800. */
export const finish = (easel: Easel, ...layers: string[]) =>
  layers.join('') + filmGrain(easel, 1200, 800);
