/**
 * Random numbers that follow from a seed. Each actor has its own, so that none disturbs another's.
 */
export interface Chance {
  /** From 0 up to below 1. */
  draw(): number;
  /** A whole number from 0 up to below `end`. */
  below(end: number): number;
  between(least: number, most: number): number;
  happens(share: number): boolean;
  pick<T>(from: readonly T[]): T | undefined;
  /** One of the names, each as likely as its weight. */
  weigh<N extends string>(weights: Record<N, number>): N;
}

export function chanceOf(seed: number, actor: string): Chance {
  const draw = mulberry(hash(`${seed} ${actor}`));
  const below = (end: number) => Math.floor(draw() * end);
  return {
    draw,
    below,
    between: (least, most) => least + below(most - least + 1),
    happens: (share) => draw() < share,
    pick: (from) => from[below(from.length)],
    weigh(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights, number][];
      let at = draw() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        at -= weight;
        if (at < 0) return name;
      }
      return entries[entries.length - 1]![0];
    },
  };
}

function mulberry(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function hash(text: string): number {
  let value = 2_166_136_261;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 16_777_619);
  return value;
}
