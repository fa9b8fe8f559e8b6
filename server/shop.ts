import type { Logger } from 'pino';
import { defineAccountJobs } from './accounts/accounts.jobs.ts';
import { type Identity, openIdentity } from './accounts/identity.ts';
import { defineAnalyticsJobs } from './analytics/analytics.jobs.ts';
import { defineBooksJobs } from './books/books.jobs.ts';
import { defineBreachJobs } from './breaches/tell-affected.ts';
import { defineCatalogueJobs } from './catalogue/catalogue.jobs.ts';
import { type KeptListings, keepListings } from './catalogue/kept-listings.ts';
import { defineCheckoutJobs } from './checkout/checkout.jobs.ts';
import { type Clock, type Random, systemClock, systemRandom } from './clock.ts';
import type { Config } from './config.ts';
import { type Changes, openChanges } from './database/changes.ts';
import { type DatabaseParts, type Db, openDatabase, type PoolUse } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { logSlowStatements } from './database/slow-statements.ts';
import type { Statements } from './database/statements.ts';
import { type Jobs, openJobs } from './jobs/jobs.ts';
import { openLog } from './log.ts';
import { defineMailJobs } from './mail/mail.jobs.ts';
import { type Mailer, openMailer } from './mail/mailer.ts';
import { defineMediaJobs } from './media/media.jobs.ts';
import { type MediaStore, openMediaStore } from './media/media-store.ts';
import { definePapersJobs } from './papers/papers.jobs.ts';
import { openRazorpay, type Razorpay } from './payments/razorpay.ts';
import { definePrivacyJobs } from './privacy/privacy.jobs.ts';
import { alone, type Fellows } from './processes/fellows.ts';
import { defineRetentionJobs } from './retention/keep-periods.ts';
import { type KeptSettings, keepSettingsInMemory } from './settings/kept-settings.ts';
import { defineVitalsJobs } from './vitals/vitals.jobs.ts';

/** The open program: everything a verb may need, and nothing that is global. */
export interface Shop {
  config: Config;
  log: Logger;
  clock: Clock;
  random: Random;
  db: Db;
  /** Catalogue reads only: a replica where there is one. */
  readDb: Db;
  /** What `db` and `readDb` send. */
  statements: Statements;
  poolUse: () => PoolUse;
  /** What others and we have changed of what shoppers see; silent until `changes.start()`. */
  changes: Changes;
  settings: KeptSettings;
  listings: KeptListings;
  media: MediaStore;
  mailer: Mailer;
  /** Undefined where no provider is set up: orders cannot be paid then. */
  payments: Razorpay | undefined;
  identity: Identity;
  jobs: Jobs;
  /** The processes that serve this shop together. */
  fellows: Fellows;
  /** Resolves with a sentence when the shop can no longer work (its database is gone). */
  lost: Promise<string>;
  close(): Promise<void>;
}

export interface ShopParts extends DatabaseParts {
  clock?: Clock;
  random?: Random;
  log?: Logger;
  /** The other processes of this shop, where there are some. */
  fellows?: Fellows;
}

/** Opens the database, brings its schema up to date and puts the parts together. */
export async function openShop(config: Config, parts: ShopParts = {}): Promise<Shop> {
  const { clock = systemClock, random = systemRandom, log = openLog(config.logLevel) } = parts;
  const fellows = parts.fellows ?? alone();
  const database = await openDatabase(config, log, { ...parts, processes: fellows.processes });
  const changes = openChanges(database.connection, log);
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
      settings: keepSettingsInMemory(db, changes),
      listings: keepListings(db, changes, log),
      media: await openMediaStore({ mediaUrl: config.mediaUrl, dataDir: config.dataDir, log }),
      mailer: openMailer(config),
      payments: config.razorpay && openRazorpay(config.razorpay),
      identity: openIdentity({ config, clock, random }),
      jobs,
      fellows,
      lost,
      close,
    };
    // A command says what it does by itself.
    if (!parts.attach) logSlowStatements(statements, log, config.slowQueryMs);
    defineMailJobs(shop);
    defineMediaJobs(shop);
    defineAccountJobs(shop);
    defineCatalogueJobs(shop);
    defineCheckoutJobs(shop);
    defineAnalyticsJobs(shop);
    definePapersJobs(shop);
    defineBooksJobs(shop);
    defineVitalsJobs(shop);
    definePrivacyJobs(shop);
    defineRetentionJobs(shop);
    defineBreachJobs(shop);
    return shop;
  } catch (error) {
    await close();
    throw error;
  }
}
