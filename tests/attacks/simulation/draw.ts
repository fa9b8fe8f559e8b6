/** Random numbers from a seed, so that a run can be repeated. */
export interface Draw {
  /** At least 0 and below 1. */
  share(): number;
  /** A whole number below `count`. */
  below(count: number): number;
  chance(probability: number): boolean;
  oneOf<T>(choices: readonly T[]): T;
  /** Half of all lie below `median`; some take much longer. */
  around(median: number): number;
}

export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(share() * count);
  return {
    share,
    below,
    chance: (probability) => share() < probability,
    oneOf: (choices) => choices[below(choices.length)] as (typeof choices)[number],
    around(median) {
      const normal = Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share());
      return median * Math.exp(0.6 * normal);
    },
  };
}
