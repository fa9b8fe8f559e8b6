import { setTimeout as pause } from 'node:timers/promises';
import { welcomePage } from '#contract/welcome/welcome-page.ts';
import { ensureFirstAdmin } from '#server/accounts/staff/administrators.ts';
import { openWelcomeLink } from '#server/accounts/staff/welcome-link.ts';
import { countAdmins } from '#server/accounts/users/accounts.queries.ts';
import { loadDemoWhereEmpty } from '#server/app/demo/load-demo.ts';
import { type AppParts, createApp } from '#server/app/http/app.ts';
import { storeAssets } from '#server/infra/assets/stored-assets.ts';
import { isDatabaseGone } from '#server/infra/database/connection/is-database-gone.ts';
import type { Listener } from '#server/infra/http/listener/listener.ts';
import { requireKnownSecret } from '#server/infra/identity/require-known-secret.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { greetMailServer } from '#server/messages/channels/mail/greet-mail-server.ts';
import { clearLook } from '#server/office/backups/look/run-look.ts';
import { catchUpOnInvoices } from '#server/selling/invoices/issue-missing.ts';
import { seedPincodes } from '#server/selling/pincodes/seed-pincodes.ts';
import { resumeWork } from './resume-work.ts';

const RETRY_MS = 2_000;

/**
 * What surrounds the shop, put together by shop-app.ts: the server knows neither pages nor sandbox.
 */
export interface ShopApp {
  pages?: NonNullable<AppParts['pages']>;
  /** What fills an empty shop: a catalogue, a gallery and their images. */
  demoFolder?: string;
  /** What is served beside the shop. */
  mountsOf?(shop: Shop): NonNullable<AppParts['mounts']>;
}

/** Opens the shop in the only serving process; `listener` gets the app when it is ready. */
export async function openForCustomers(
  shopApp: ShopApp,
  shop: Shop,
  listener: Pick<Listener, 'use'>,
): Promise<void> {
  await prepare(shopApp, shop);
  await serve(shopApp, shop, listener);
  // A copy that is looked into works on nothing: mails, refunds and the like stay as they were.
  if (shop.config.look) return;
  await untilDatabaseAnswers(shop, () => shop.jobs.start());
  process.stdout.write(await untilDatabaseAnswers(shop, () => openingWords(shop)));
}

/** Customers are served from the cache by now: they do not lose the shop with the database. */
async function untilDatabaseAnswers<T>({ log }: Shop, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseGone(error)) throw error;
      log.error(
        { err: error },
        'the database connection was lost while the shop opened; trying again',
      );
      await pause(RETRY_MS);
    }
  }
}

/** What is done once before the first customer, by one process for all. */
export async function prepare({ pages, demoFolder }: ShopApp, shop: Shop): Promise<void> {
  for (const sentence of shop.config.formerNames) shop.log.warn(sentence);
  await clearLook(shop.config);
  await requireKnownSecret(shop);
  await greetMailServer(shop);
  const { clientFolder, release } = pages ?? {};
  // From its first page on, machines of the former release are asked for its files.
  if (clientFolder && release) await storeAssets(shop, { clientFolder, release });
  await seedPincodes(shop.db);
  await resumeWork(shop);
  await catchUpOnInvoices(shop);
  await ensureFirstAdmin(shop);
  if (shop.config.demo && demoFolder) await loadDemoWhereEmpty(shop, demoFolder);
}

/** From now on this process answers customers. */
export async function serve(
  shopApp: ShopApp,
  shop: Shop,
  listener: Pick<Listener, 'use'>,
): Promise<void> {
  await shop.changes.start();
  // The first customer need not wait for it.
  shop.listings.read().then(
    (listings) => listings.count({}),
    (error) => shop.log.warn({ err: error }, 'the lists of the catalogue could not be read'),
  );
  const app = await createApp(shop, {
    ...(shopApp.pages && { pages: shopApp.pages }),
    mounts: shopApp.mountsOf?.(shop) ?? [],
  });
  listener.use(app.answer, app.securityHeaders, app.endStreams);
}

/** The operator's message when the shop is open; called once a start. */
export async function openingWords(shop: Shop): Promise<string> {
  const { shopUrl } = shop.config;
  const open = `Haat is open at ${shopUrl}\n`;
  const code = await openWelcomeLink(shop);
  if (code) return open + howToBegin(shopUrl, code);
  return (await countAdmins(shop.db)) === 0 ? open + HOW_TO_MAKE_AN_ADMIN : open;
}

function howToBegin(shopUrl: string, code: string): string {
  return `This shop has no owner yet. Open ${shopUrl}${welcomePage} to make it yours.
From another machine, the page asks for this code: ${code}\n`;
}

const HOW_TO_MAKE_AN_ADMIN = `This shop no longer has an administrator. Register in the shop, then run: npx haat admin grant YOUR@EMAIL
(or start with ADMIN_EMAIL and ADMIN_PASSWORD set).\n`;
