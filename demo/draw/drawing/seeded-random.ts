export interface SeededRandom {
  /** From 0 up to, not including, 1. */
  next(): number;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** A small deviation around 0, at most `size` either way, mostly less. */
  tremble(size: number): number;
  /** A stream of its own, so that what is drawn before never shifts what is drawn after. */
  fork(name: string): SeededRandom;
}

function hashText(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return hash >>> 0;
}

/** Mulberry32: the same seed draws the same picture on every machine. */
export function createSeededRandom(seed: string): SeededRandom {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (items) => items[Math.floor(next() * items.length)]!,
    tremble: (size) => (next() + next() - 1) * size,
    fork: (name) => createSeededRandom(`${seed}/${name}`),
  };
}
