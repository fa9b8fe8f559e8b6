import type { ShopApp } from '#server/app/start-app.ts';
import { ConfigError, EXIT_CONFIG } from '#server/infra/config/config-error.ts';
import { isDatabaseGone } from '#server/infra/database/connection/is-database-gone.ts';

/** How to start a process of the shop. */
export interface Launch {
  environment: Record<string, string | undefined>;
  /** The built file that the shop's processes run. */
  program: string;
  /** Loads what serves customers: all pages and most of the server. */
  loadShopApp(): Promise<ShopApp>;
}

/** Resolves with what closes the shop: a signal, or its new address, at which it opens again. */
export type Closing = Promise<NodeJS.Signals | 'new-address'>;

/**
 * After a signal, the opening may go on for so long: it is best to finish and close what has begun.
 */
export const OPENING_MS = 3_000;

/** The argument by which a process knows that a supervisor started it. */
export const WORKER = 'worker';

/** One sentence for what an operator can fix; the whole error for our own bugs. */
export function reportFailure(error: unknown): number {
  if (error instanceof ConfigError) {
    process.stderr.write(`${error.message}\n`);
    return EXIT_CONFIG;
  }
  if (isDatabaseGone(error)) {
    process.stderr.write(
      `The shop lost a connection while it opened, most likely to its database: ${(error as Error).message}\n`,
    );
    return 1;
  }
  // By its name: the module contains every migration, which a supervisor need not load.
  const known = error instanceof Error && error.name === 'MigrationError';
  const text = error instanceof Error ? (known ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  return 1;
}
