import {
  bell,
  conch,
  fish,
  footprint,
  hillSign,
  lamp,
  lotus,
  moon,
  parrot,
  sun,
  wishingTree,
} from './auspicious-motifs.ts';
import { placed } from './easel.ts';
import type { SeededRandom } from './seeded-random.ts';

export type MotifName =
  | 'lotus'
  | 'feet'
  | 'sun'
  | 'moon'
  | 'conch'
  | 'bell'
  | 'lamp'
  | 'fish'
  | 'parrot'
  | 'tree'
  | 'hills';

const pairOfFeet = () => placed({ x: -30 }, footprint(-1)) + placed({ x: 30 }, footprint(1));

export const motifs: Record<MotifName, (random: SeededRandom) => string> = {
  lotus,
  feet: pairOfFeet,
  sun,
  moon,
  conch,
  bell,
  lamp,
  fish,
  parrot,
  tree: wishingTree,
  hills: hillSign,
};

/** A motif of about `size` units across around a point, in the colour of its group. */
export const motifAt = (
  random: SeededRandom,
  name: MotifName,
  x: number,
  y: number,
  size: number,
  turn = 0,
) => figureAt({ x, y, turn }, size, motifs[name](random));

/** Lines grow more slowly than the figure, as with one brush for all of a painting. */
export function figureAt(
  at: { x: number; y: number; turn?: number },
  size: number,
  figure: string,
): string {
  const scale = size / 100;
  const line = Math.round((2 / scale + 0.9) * 100) / 100;
  return placed({ ...at, scale }, figure, { 'stroke-width': line });
}
