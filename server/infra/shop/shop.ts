import type { Logger } from 'pino';
import type { Page } from '#contract/api/paging.ts';
import type { Facet, ProductsQuery } from '#contract/catalogue/catalogue.ts';
import type { Category } from '#contract/categories/categories.ts';
import type { AdminCollection } from '#contract/collections/admin-collections.ts';
import type { Selection } from '#contract/collections/conditions.ts';
import type { ShopContent } from '#contract/content/singles.ts';
import type { HeroImage } from '#contract/hero-images/gallery.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import type { Clock, Random } from '#server/infra/clock.ts';
import type { Config, GoogleConfig } from '#server/infra/config/config.ts';
import type { Connection } from '#server/infra/connections/connection.ts';
import type { Changes } from '#server/infra/database/connection/changes.ts';
import type { Db, PoolUse } from '#server/infra/database/connection/database.ts';
import type { Cached, Caches } from '#server/infra/database/connection/open-caches.ts';
import type { Statements } from '#server/infra/database/connection/statements.ts';
import type { Identity } from '#server/infra/identity/identity.ts';
import type { Jobs } from '#server/infra/jobs/jobs.ts';
import type { Mailer } from '#server/infra/mail/mailer.ts';
import type { ShopMedia } from '#server/infra/media-store/connected-store.ts';
import type { PaymentProviders } from '#server/infra/payments/payment-providers.ts';
import type { Peers } from '#server/infra/peers/peers.ts';

/** The open program: everything a domain function may need; there are no globals. */
export interface Shop {
  config: Config;
  log: Logger;
  clock: Clock;
  random: Random;
  db: Db;
  /** Only catalogue reads: a replica if there is one. */
  readDb: Db;
  /** What `db` and `readDb` send. */
  statements: Statements;
  poolUse: () => PoolUse;
  /** Changes of what customers see, by this process or others; silent until `changes.start()`. */
  changes: Changes;
  /** What this process has in memory follows `changes`. */
  caches: Caches;
  settings: Cached<Readonly<ShopSettings>>;
  content: Cached<Readonly<ShopContent>>;
  /** In their order. */
  categories: Cached<readonly KnownCategory[]>;
  /** By title. */
  collections: Cached<readonly AdminCollection[]>;
  /** The slideshow and the collections' strip, in their order. */
  heroImages: Cached<readonly HeroImage[]>;
  /** The order of the catalogue's lists. */
  listings: Cached<Listings>;
  /** What owners have connected, in their order; secrets are readable. */
  connections: Cached<readonly Connection[]>;
  media: ShopMedia;
  mailer: Mailer;
  /** Undefined where Google sign-in is not set up. */
  google(): Promise<GoogleConfig | undefined>;
  /** Without any, orders cannot be paid online. */
  payments: PaymentProviders;
  identity: Identity;
  jobs: Jobs;
  /** The processes that serve this shop together. */
  peers: Peers;
  /** Resolves with a sentence if the shop can no longer work (its database is gone). */
  lost: Promise<string>;
  close(): Promise<void>;
}

export interface KnownCategory extends Category {
  /** What leads to it: its own addresses of before, and those of categories that are in it now. */
  formerAddresses: readonly string[];
}

export interface FoundPage {
  ids: string[];
  total: number;
  highestPricePaise: number;
}

export interface Listing extends Omit<ProductsQuery, 'page' | 'limit' | 'view'> {
  /** A collection's products; chosen ones are in their own order unless a sort is asked for. */
  selection?: Selection | undefined;
  /** Products that `q` finds by something else than their names. */
  alsoFound?: readonly string[] | undefined;
}

/** The catalogue's lists as they were read. */
export interface Listings {
  find(listing: Listing, page: Page): FoundPage;
  /** What the list can be narrowed to by options. */
  count(listing: Listing): Facet[];
  /** Round prices in paise that part what is listed before any filter. */
  priceSteps(listing: Listing): number[];
}
