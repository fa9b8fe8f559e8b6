import { parseArgs } from 'node:util';

export interface Options {
  /** Undefined: the cluster stays open until Ctrl-C. */
  chaos: { minutes: number; seed: number } | undefined;
}

export const usage = `npm run cluster -- --chaos --minutes 10
  --chaos        customers buy while parts of the cluster die; then everything is checked
  --minutes N    how long (10)
  --seed N       what happens follows from it (one of the clock)
  --help         these lines`;

/** Throws an Error with a sentence for the caller. */
export function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      chaos: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  if (!values.chaos) return { chaos: undefined };
  const minutes = numberOf('minutes', values.minutes, 0.5);
  return { chaos: { minutes, seed: numberOf('seed', values.seed, 0) } };
}

function numberOf(name: string, text: string, least: number): number {
  const value = Number(text);
  if (Number.isFinite(value) && value >= least) return value;
  throw new Error(`--${name} is a number from ${least}, not ${text}.`);
}
