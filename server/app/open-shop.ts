import type { Logger } from 'pino';
import { defineAccountJobs } from '#server/accounts/accounts.jobs.ts';
import { defineCatalogueJobs } from '#server/catalogue/catalogue.jobs.ts';
import { readCategories } from '#server/catalogue/categories/read-categories.ts';
import { readCollections } from '#server/catalogue/collections/read-collections.ts';
import { listHeroImages } from '#server/catalogue/hero-images/list-hero-images.ts';
import type { ListingIndex } from '#server/catalogue/listing/listing-index.ts';
import { readListingIndex } from '#server/catalogue/listing/read-listing-index.ts';
import { cachedUnitsSold, countedAgain } from '#server/catalogue/listing/units-sold.ts';
import { type Clock, type Random, systemClock, systemRandom } from '#server/infra/clock.ts';
import type { Config } from '#server/infra/config/config.ts';
import {
  googleOf,
  mailOf,
  mediaBucketOf,
  paymentSetups,
} from '#server/infra/connections/connected-parts.ts';
import {
  anyProductTag,
  catalogueTag,
  collectionsTag,
  contentTag,
  galleryTag,
  settingsTag,
} from '#server/infra/database/change-tags.ts';
import { openChanges } from '#server/infra/database/connection/changes.ts';
import { type DatabaseParts, openDatabase } from '#server/infra/database/connection/database.ts';
import { openCaches } from '#server/infra/database/connection/open-caches.ts';
import { logSlowStatements } from '#server/infra/database/connection/slow-statements.ts';
import { migrate } from '#server/infra/database/migrate.ts';
import { openIdentity } from '#server/infra/identity/open-identity.ts';
import { type Jobs, openJobs } from '#server/infra/jobs/jobs.ts';
import { openLog } from '#server/infra/logging/log.ts';
import { openMailer } from '#server/infra/mail/mailer.ts';
import { defineMediaJobs } from '#server/infra/media/media.jobs.ts';
import { openShopMedia } from '#server/infra/media-store/open-media-store.ts';
import { openPaymentProviders } from '#server/infra/payments/payment-providers.ts';
import { alone, type Peers } from '#server/infra/peers/peers.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { defineMailJobs } from '#server/messages/outbox/mail.jobs.ts';
import { defineBackupJobs } from '#server/office/backups/backups.jobs.ts';
import { defineMediaCopyJobs } from '#server/office/connections/media/copy-media.ts';
import { noteMediaOutcome } from '#server/office/connections/media/media-outcome.ts';
import { defineConnectionJobs } from '#server/office/connections/tell-of-upi-id.ts';
import { defineOfficeJobs } from '#server/office/failed-jobs/mail-failed-jobs.ts';
import { defineBreachJobs } from '#server/people/breaches/tell-affected.ts';
import { definePolicyMailingJobs } from '#server/people/policy-mailings/mail-policy.ts';
import { definePrivacyJobs } from '#server/people/privacy/privacy.jobs.ts';
import { defineRetentionJobs } from '#server/people/retention/retention.jobs.ts';
import { defineLedgerJobs } from '#server/reports/ledger/ledger.jobs.ts';
import { defineCheckoutJobs } from '#server/selling/checkout/checkout.jobs.ts';
import { defineCommissionJobs } from '#server/selling/commissions/commissions.jobs.ts';
import { defineInventoryJobs } from '#server/selling/inventory/inventory.jobs.ts';
import { attachedInvoices } from '#server/selling/invoices/drawing/attached-invoices.ts';
import { defineInvoicesJobs } from '#server/selling/invoices/invoices.jobs.ts';
import { defineUpiJobs } from '#server/selling/upi/upi.jobs.ts';
import { readConnections } from '#server/studio/connections/read-connections.ts';
import { defineContentJobs } from '#server/studio/content/content.jobs.ts';
import { readShopContent } from '#server/studio/content/read-shop-content.ts';
import { readShopSettings } from '#server/studio/settings/shop-settings.ts';

export interface ShopParts extends DatabaseParts {
  clock?: Clock;
  random?: Random;
  log?: Logger;
  /** The other processes of this shop, if there are any. */
  peers?: Peers | undefined;
}

/** Opens the database, brings its schema up to date and puts the parts together. */
export async function openShop(config: Config, parts: ShopParts = {}): Promise<Shop> {
  const { clock = systemClock, random = systemRandom, log = openLog(config.logLevel) } = parts;
  const peers = parts.peers ?? alone();
  const database = await openDatabase(config, log, { ...parts, processes: peers.processes });
  const changes = openChanges(database.connection, log);
  database.follow(changes);
  let jobs: Jobs | undefined;
  const close = async () => {
    await jobs?.stop();
    await changes.stop();
    await database.close();
  };
  try {
    await migrate(database.connection, log);
    const { db, readDb, statements, poolUse, lost } = database;
    jobs = await openJobs(database.connection, log);
    const caches = openCaches(changes, clock);
    const { cached } = caches;
    const google = async () => googleOf(config, await connections.read());
    const identity = openIdentity({ config, clock, random, google });
    // A copy that is looked into reaches nobody, whatever is typed there.
    const connections = cached('connections', [settingsTag], async () =>
      config.look ? [] : readConnections({ db, identity }),
    );
    const unitsSold = cachedUnitsSold(caches, readDb, clock);
    const shop: Shop = {
      config,
      log,
      clock,
      random,
      db,
      readDb,
      statements,
      poolUse,
      changes,
      caches,
      settings: cached('settings', [settingsTag], () => readShopSettings(db)),
      content: cached('content', [contentTag, settingsTag], () => readShopContent(db)),
      categories: cached('categories', [contentTag], () => readCategories(db)),
      collections: cached('collections', [collectionsTag], () => readCollections(db)),
      heroImages: cached('hero-images', [galleryTag], () => listHeroImages(db)),
      listings: cached<ListingIndex>(
        'listings',
        [catalogueTag, anyProductTag],
        async (former) => readListingIndex(db, former, await unitsSold.read()),
        countedAgain,
      ),
      connections,
      media: await openShopMedia(
        { mediaUrl: config.mediaUrl, dataDir: config.dataDir, log },
        {
          read: async () => mediaBucketOf(config, await connections.read()),
          tell: (access, failure) => void noteMediaOutcome({ db, clock, log }, access, failure),
        },
      ),
      mailer: openMailer(async () => mailOf(config, await connections.read())),
      google,
      payments: openPaymentProviders(
        async () => paymentSetups(config, await connections.read()),
        config.shopUrl,
      ),
      identity,
      jobs,
      peers,
      lost,
      close,
    };
    // Commands report their own errors.
    if (!parts.attach) logSlowStatements(statements, log, config.slowQueryMs);
    defineMailJobs(shop, attachedInvoices);
    defineMediaJobs(shop);
    defineContentJobs(shop);
    defineAccountJobs(shop);
    defineCatalogueJobs(shop);
    defineCheckoutJobs(shop);
    defineUpiJobs(shop);
    defineInventoryJobs(shop);
    defineInvoicesJobs(shop);
    defineLedgerJobs(shop);
    definePrivacyJobs(shop);
    defineRetentionJobs(shop);
    defineBreachJobs(shop);
    definePolicyMailingJobs(shop);
    defineCommissionJobs(shop);
    defineOfficeJobs(shop);
    defineBackupJobs(shop);
    defineMediaCopyJobs(shop);
    defineConnectionJobs(shop);
    return shop;
  } catch (error) {
    await close();
    throw error;
  }
}
