import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FAULTS, type Fault } from './break-cluster.ts';

export interface ChaosOptions {
  minutes: number;
  seed: number;
  /** No other fault. */
  only: Fault | undefined;
  /** The folder of the release that serves until half of the time is over. */
  releaseFrom: string | undefined;
}

/** With neither, the cluster stays open until Ctrl-C. */
export interface Options {
  chaos: ChaosOptions | undefined;
  drill: { seed: number } | undefined;
}

export const usage = `npm run cluster -- --chaos --minutes 10
npm run cluster -- --drill
  --chaos        customers buy while parts of the cluster die; then everything is checked
  --drill        everything is restored from the store to a moment before a mistake
  --minutes N    how long the chaos lasts (10)
  --fault NAME   one fault alone: ${FAULTS.join(', ')}
  --release-from COMMIT   this release serves at first, and makes way in the middle
  --seed N       what happens follows from it (one of the clock)
  --help         these lines`;

/** Throws an Error with a sentence for the caller. */
export function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      chaos: { type: 'boolean', default: false },
      drill: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '10' },
      fault: { type: 'string' },
      'release-from': { type: 'string' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  if (values.chaos && values.drill) throw new Error('Either --chaos or --drill.');
  const minutes = numberOf('minutes', values.minutes, 0.5);
  const seed = numberOf('seed', values.seed, 0);
  const only = FAULTS.find((fault) => fault === values.fault);
  if (values.fault !== undefined && !only) {
    throw new Error(`There is no fault ${values.fault}, but ${FAULTS.join(', ')}.`);
  }
  const releaseFrom = values['release-from'];
  if (releaseFrom !== undefined && !existsSync(join(releaseFrom, 'build/server/main.js'))) {
    throw new Error(
      `${releaseFrom} is no folder with a build: npm run cluster makes one of a commit.`,
    );
  }
  return {
    chaos: values.chaos ? { minutes, seed, only, releaseFrom } : undefined,
    drill: values.drill ? { seed } : undefined,
  };
}

function numberOf(name: string, text: string, least: number): number {
  const value = Number(text);
  if (Number.isFinite(value) && value >= least) return value;
  throw new Error(`--${name} is a number from ${least}, not ${text}.`);
}
