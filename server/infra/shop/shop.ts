import type { Logger } from 'pino';
import type { Page } from '#contract/api/paging.ts';
import type { ProductsQuery } from '#contract/catalogue/catalogue.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import type { Clock, Random } from '#server/infra/clock.ts';
import type { Config } from '#server/infra/config/config.ts';
import type { Changes } from '#server/infra/database/connection/changes.ts';
import type { Db, PoolUse } from '#server/infra/database/connection/database.ts';
import type { Statements } from '#server/infra/database/connection/statements.ts';
import type { Identity } from '#server/infra/identity/identity.ts';
import type { Jobs } from '#server/infra/jobs/jobs.ts';
import type { Mailer } from '#server/infra/mail/mailer.ts';
import type { MediaStore } from '#server/infra/media-store/media-store.ts';
import type { Peers } from '#server/infra/peers/peers.ts';
import type { Razorpay } from '#server/infra/razorpay/razorpay.ts';

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
  /** What others and we have changed of what customers see; silent until `changes.start()`. */
  changes: Changes;
  settings: CachedSettings;
  listings: CachedListings;
  media: MediaStore;
  mailer: Mailer;
  /** Undefined where no provider is set up: orders cannot be paid then. */
  payments: Razorpay | undefined;
  identity: Identity;
  jobs: Jobs;
  /** The processes that serve this shop together. */
  peers: Peers;
  /** Resolves with a sentence when the shop can no longer work (its database is gone). */
  lost: Promise<string>;
  close(): Promise<void>;
}

export interface FoundPage {
  ids: string[];
  total: number;
  dearestPaise: number;
}

export type Listing = Omit<ProductsQuery, 'page' | 'limit' | 'view'>;

/** The order of the catalogue's lists, kept in memory and in step with what is committed. */
export interface CachedListings {
  /**
   * Undefined where nothing is kept, which is so while changes are not heard, and until the first
   * reading of the catalogue: the database has to be asked then.
   */
  find(listing: Listing, page: Page): Promise<FoundPage | undefined>;
  /** Reads the catalogue, so that the first customer finds it read. */
  prepare(): Promise<void>;
}

/** The shop's settings without asking the database for them each time. */
export interface CachedSettings {
  /**
   * As of the last commit that was heard of, and nobody's to write into. For use outside of
   * transactions: inside, it could wait for a connection while holding one, and what has to agree
   * with other rows reads `readShopSettings` there.
   */
  read(): Promise<Readonly<ShopSettings>>;
  /** Anyone who has saved sees it at once, before the commit is heard of. */
  drop(): void;
}
