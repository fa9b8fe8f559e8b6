import { readConfig } from './config.ts';
import { ConfigError, EXIT_CONFIG } from './config-error.ts';
import type { House } from './open-for-shoppers.ts';
import { planProcesses } from './processes/plan-processes.ts';

/** How a process of the shop is begun. */
export interface Begin {
  environment: Record<string, string | undefined>;
  /** The built file that the shop's processes run. */
  program: string;
  /** Loads what answers shoppers: all pages and most of the server. */
  loadHouse(): Promise<House>;
}

/** Ends with the word of how the shop ended: a signal, or a sentence of what it lacks. */
export type Closing = Promise<NodeJS.Signals>;

/** How long a signal lets the shop go on opening: what has begun is best finished and closed. */
export const OPENING_MS = 3_000;

/** A process that a supervisor has begun is told so by this word. */
export const WORKER = 'worker';

/**
 * `npm start`: opens the shop, says when it serves, and closes it on a signal. With more than one
 * process to serve, this one only watches over them.
 */
export async function runShop(begin: Begin): Promise<void> {
  if (process.argv[2] === WORKER) {
    const { work } = await import('./processes/work.ts');
    return work(begin).catch((error) => process.exit(tellFailure(error)));
  }
  const closing: Closing = new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(signal, () => resolve(signal));
    }
  });
  try {
    const config = readConfig(begin.environment);
    const { processes } = planProcesses(config);
    const end =
      processes > 1
        ? await (await import('./processes/supervise.ts')).supervise(begin, config, closing)
        : await (await import('./run-alone.ts')).runAlone(begin, config, closing);
    process.exit(end);
  } catch (error) {
    process.exit(tellFailure(error));
  }
}

/** One sentence for what an operator can mend; the whole error for what is our fault. */
export function tellFailure(error: unknown): number {
  if (error instanceof ConfigError) {
    process.stderr.write(`${error.message}\n`);
    return EXIT_CONFIG;
  }
  // By its name: its module has every migration in it, which a supervisor can do without.
  const known = error instanceof Error && error.name === 'MigrationError';
  const text = error instanceof Error ? (known ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  return 1;
}
