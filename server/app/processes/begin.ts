import type { ShopApp } from '#server/app/start-app.ts';
import { ConfigError, EXIT_CONFIG } from '#server/infra/config/config-error.ts';

/** How a process of the shop is begun. */
export interface Launch {
  environment: Record<string, string | undefined>;
  /** The built file that the shop's processes run. */
  program: string;
  /** Loads what answers customers: all pages and most of the server. */
  loadShopApp(): Promise<ShopApp>;
}

/** Ends with the word of how the shop ended: a signal, or a sentence of what it lacks. */
export type Closing = Promise<NodeJS.Signals>;

/** How long a signal lets the shop go on opening: what has begun is best finished and closed. */
export const OPENING_MS = 3_000;

/** A process that a supervisor has begun is told so by this word. */
export const WORKER = 'worker';

/** One sentence for what an operator can mend; the whole error for what is our fault. */
export function reportFailure(error: unknown): number {
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
