import { countAdmins } from './accounts/accounts.queries.ts';
import { ensureFirstAdmin } from './accounts/administrators.ts';
import { resumeWork } from './backup/resume-work.ts';
import { type Config, readConfig } from './config.ts';
import { ConfigError, EXIT_CONFIG } from './config-error.ts';
import { MigrationError } from './database/migrate.ts';
import { loadDemoWhereEmpty } from './demo/load-demo.ts';
import { type AppParts, createApp } from './http/app.ts';
import { type Door, openDoor } from './http/door.ts';
import { greetMailServer } from './mail/greet-mail-server.ts';
import { catchUpOnPapers } from './papers/issue-missing.ts';
import { seedPincodes } from './pincodes/seed-pincodes.ts';
import { openShop, type Shop } from './shop.ts';

/** How long a signal lets the shop go on opening: what has begun is best finished and closed. */
const OPENING_MS = 3_000;

export interface Run {
  environment: Record<string, string | undefined>;
  pages?: AppParts['pages'];
  mountsOf?: (shop: Shop) => AppParts['mounts'];
}

/** `npm start`: opens the shop, says when it serves, and closes it on a signal. */
export async function runShop(run: Run): Promise<void> {
  const closing = new Promise<string>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(signal, () => resolve(signal));
    }
  });
  try {
    const config = readConfig(run.environment);
    const door = await openDoor(config);
    const stopLeaving = leaveWhileOpening(closing);
    const shop = await openShop(config).catch(async (error) => {
      await door.close();
      throw error;
    });
    stopLeaving();
    const opening = openForShoppers(run, config, shop, door);
    const end = await Promise.race([
      closing,
      shop.lost,
      // A failed opening ends the race; a finished one leaves it to the others.
      opening.then(() => new Promise<never>(() => {})),
    ]).catch((error: Error) => error);
    await closeShop(shop, door);
    if (end instanceof Error) throw end;
    const isSignal = end.startsWith('SIG');
    if (!isSignal) process.stderr.write(`${end}\n`);
    process.exit(isSignal ? 0 : 1);
  } catch (error) {
    process.exit(tellFailure(error));
  }
}

/**
 * Until the shop is open nobody is served, so a signal need not wait for whatever the opening waits
 * for: another process that migrates, a store that is silent.
 */
function leaveWhileOpening(closing: Promise<string>): () => void {
  let isOpening = true;
  closing.then(() => {
    setTimeout(() => isOpening && process.exit(0), OPENING_MS).unref();
  });
  return () => {
    isOpening = false;
  };
}

/** What stands between an open shop and its first shopper; `door` gets the app when it can serve. */
export async function openForShoppers(
  run: Pick<Run, 'pages' | 'mountsOf'>,
  config: Config,
  shop: Shop,
  door: Pick<Door, 'use'>,
): Promise<void> {
  await greetMailServer(shop);
  await seedPincodes(shop.db);
  await resumeWork(shop);
  await catchUpOnPapers(shop);
  await ensureFirstAdmin(shop);
  if (config.demo) await loadDemoWhereEmpty(shop);
  const app = await createApp(shop, {
    ...(run.pages && { pages: run.pages }),
    mounts: run.mountsOf?.(shop) ?? [],
  });
  door.use((request, response) => app.routing(request, response));
  await shop.jobs.start();
  process.stdout.write(`Haat is open at ${config.shopUrl}\n`);
  if ((await countAdmins(shop.db)) === 0) process.stdout.write(HOW_TO_MAKE_AN_ADMIN);
}

const HOW_TO_MAKE_AN_ADMIN = `This shop has no administrator yet. Register in the shop, then run: npx haat admin grant YOUR@EMAIL
(or start with ADMIN_EMAIL and ADMIN_PASSWORD set).\n`;

async function closeShop(shop: Shop, door: Door): Promise<void> {
  await door.close();
  await shop.close();
}

/** One sentence for what an operator can mend; the whole error for what is our fault. */
function tellFailure(error: unknown): number {
  if (error instanceof ConfigError) {
    process.stderr.write(`${error.message}\n`);
    return EXIT_CONFIG;
  }
  const known = error instanceof MigrationError;
  const text = error instanceof Error ? (known ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  return 1;
}
