import { ensureFirstAdmin } from '#server/accounts/staff/administrators.ts';
import { countAdmins } from '#server/accounts/users/accounts.queries.ts';
import { loadDemoWhereEmpty } from '#server/app/demo/load-demo.ts';
import { type AppParts, createApp } from '#server/app/http/app.ts';
import type { Listener } from '#server/infra/http/listener/listener.ts';
import { notePlainCookiesEnd } from '#server/infra/http/security/cookie-names.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { catchUpOnInvoices } from '#server/invoices/issue-missing.ts';
import { greetMailServer } from '#server/mail-room/greet-mail-server.ts';
import { seedPincodes } from '#server/pincodes/seed-pincodes.ts';
import { resumeWork } from './resume-work.ts';

/** Finds the process that keeps the stand-ins, where there are several processes. */
export interface SandboxHost {
  findPort(gone?: number): Promise<number | undefined>;
  secret: string;
}

/** What stands around the shop, put together by shop-app.ts: the server knows neither pages nor sandbox. */
export interface ShopApp {
  pages?: NonNullable<AppParts['pages']>;
  /** What fills an empty shop: a catalogue, a gallery and their images. */
  demoFolder?: string;
  /** What is served beside the shop; with a `keeper`, sent on to the process that keeps it. */
  mountsOf?(shop: Shop, host?: SandboxHost): NonNullable<AppParts['mounts']>;
  /** Keeps the stand-ins for all processes; undefined where there are none. */
  serveSandbox?(
    shop: Shop,
    secret: string,
  ): Promise<{ port: number; close(): Promise<void> } | undefined>;
}

/** Opens the shop in the only process that serves; `door` gets the app when it can serve. */
export async function openForCustomers(
  shopApp: ShopApp,
  shop: Shop,
  listener: Pick<Listener, 'use'>,
): Promise<void> {
  await prepare(shopApp, shop);
  await serve(shopApp, shop, listener);
  await shop.jobs.start();
  process.stdout.write(await openingWords(shop));
}

/** What is done once before the first customer comes, by one process for all. */
export async function prepare({ demoFolder }: ShopApp, shop: Shop): Promise<void> {
  await greetMailServer(shop);
  await notePlainCookiesEnd(shop);
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
  host?: SandboxHost,
): Promise<void> {
  await shop.changes.start();
  void shop.listings.prepare();
  const app = await createApp(shop, {
    ...(shopApp.pages && { pages: shopApp.pages }),
    mounts: shopApp.mountsOf?.(shop, host) ?? [],
  });
  listener.use(app.answer, app.securityHeaders);
}

/** What an operator reads when the shop is open. */
export async function openingWords({ config, db }: Shop): Promise<string> {
  const open = `Haat is open at ${config.shopUrl}\n`;
  return (await countAdmins(db)) === 0 ? open + HOW_TO_MAKE_AN_ADMIN : open;
}

const HOW_TO_MAKE_AN_ADMIN = `This shop has no administrator yet. Register in the shop, then run: npx haat admin grant YOUR@EMAIL
(or start with ADMIN_EMAIL and ADMIN_PASSWORD set).\n`;
