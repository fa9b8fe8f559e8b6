import { parseArgs } from 'node:util';

export type DatabaseKind = 'embedded' | 'external';

export interface Options {
  minutes: number;
  seed: number;
  databases: DatabaseKind[];
  /** Both at the same time: most of a short run is waiting. */
  isAtOnce: boolean;
  customers: number;
  /** How many customers race for the variants of one product before the torture starts. */
  racers: number;
  /**
   * Where the folder of each run stays; without it, a folder that is deleted when nothing was
   * wrong.
   */
  keep: string | undefined;
  /** A file that says for each of A to D on each database whether it holds, for `npm test`. */
  verdicts: string | undefined;
}

export const usage = `npm run torture -- --minutes 5 --seed 7 --database both
  --minutes N     how long each database is tortured (5)
  --seed N        what happens follows from it (one of the clock)
  --database D    embedded, external or both (both)
  --at-once       both databases at the same time
  --customers N    how many shop at once (50)
  --racers N      how many race for one product's variants first (1000; 0: no race)
  --keep FOLDER   keep the shop's folders and what it said
  --verdicts FILE write for each of A to D whether it holds, as JSON`;

/** Throws an Error with a sentence for the caller. */
export function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      minutes: { type: 'string', default: '5' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      database: { type: 'string', default: 'both' },
      'at-once': { type: 'boolean', default: false },
      customers: { type: 'string', default: '50' },
      racers: { type: 'string', default: '1000' },
      keep: { type: 'string' },
      verdicts: { type: 'string' },
    },
  });
  return {
    minutes: numberOf('minutes', values.minutes, 0.1),
    seed: numberOf('seed', values.seed, 0),
    databases: databasesOf(values.database),
    isAtOnce: values['at-once'],
    customers: numberOf('customers', values.customers, 1),
    racers: numberOf('racers', values.racers, 0),
    keep: values.keep,
    verdicts: values.verdicts,
  };
}

function databasesOf(word: string): DatabaseKind[] {
  if (word === 'both') return ['embedded', 'external'];
  if (word === 'embedded' || word === 'external') return [word];
  throw new Error(`--database is embedded, external or both, not ${word}.`);
}

function numberOf(name: string, text: string, least: number): number {
  const value = Number(text);
  if (Number.isFinite(value) && value >= least) return value;
  throw new Error(`--${name} is a number from ${least}, not ${text}.`);
}
