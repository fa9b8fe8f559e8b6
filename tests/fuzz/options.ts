import { parseArgs } from 'node:util';

export interface Options {
  requests: number;
  seed: number;
  /** The first and the last request to send; without it, all. */
  only: { first: number; last: number } | undefined;
  /** How many are under way at once. */
  connections: number;
  /** How much more memory the shop may hold at the end than after it has warmed up. */
  growthMb: number;
  /** Where the shop's folder stays; without it, a folder that is deleted when nothing was found. */
  keep: string | undefined;
  /** A file that says for each rule whether it holds, for `npm test`. */
  verdicts: string | undefined;
}

export const usage = `npm run fuzz -- --requests 100000 --seed 7
  --requests N    how many requests are sent (10000)
  --seed N        what is sent follows from it (one of the clock)
  --only N        sends the request of this number alone, or --only N-M those from one to another
  --connections N how many are under way at once (16)
  --growth N      megabytes that the shop may hold more at the end than after its warm-up (150)
  --keep FOLDER   keep the shop's folder and what it said
  --verdicts FILE write for each rule whether it holds, as JSON`;

/** Throws an Error with a sentence for the caller. */
export function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      requests: { type: 'string', default: '10000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      only: { type: 'string' },
      connections: { type: 'string', default: '16' },
      growth: { type: 'string', default: '150' },
      keep: { type: 'string' },
      verdicts: { type: 'string' },
    },
  });
  return {
    requests: wholeOf('requests', values.requests, 1),
    seed: wholeOf('seed', values.seed, 0),
    only: values.only === undefined ? undefined : rangeOf(values.only),
    connections: wholeOf('connections', values.connections, 1),
    growthMb: wholeOf('growth', values.growth, 1),
    keep: values.keep,
    verdicts: values.verdicts,
  };
}

function rangeOf(text: string): { first: number; last: number } {
  const [first = '', last = first] = text.split('-', 2);
  return { first: wholeOf('only', first, 1), last: wholeOf('only', last, Number(first)) };
}

function wholeOf(name: string, text: string, least: number): number {
  const value = Number(text);
  if (text !== '' && Number.isSafeInteger(value) && value >= least) return value;
  throw new Error(`--${name} is a whole number from ${least}, not ${text}.`);
}
