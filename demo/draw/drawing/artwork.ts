import type { Easel } from './easel.ts';

/** What is painted, before it becomes an object on a wall: its own units, painted edge to edge. */
export interface Artwork {
  width: number;
  height: number;
  paint(easel: Easel): string;
}
