import { readFileSync } from 'node:fs';
import type { ProviderSetup } from '#server/infra/payments/provider-kind.ts';
import { ConfigError, missingPartner } from './config-error.ts';
import { resolveDataDir } from './data-dir.ts';
import { type Environment, listOf, readEnvironment } from './environment.ts';
import { readTrustedProxies } from './forwarding.ts';
import { type Look, readLook } from './look.ts';
import { isLoopback } from './loopback.ts';
import { MB, pageCacheBytesOf } from './page-cache-bytes.ts';
import { readProviders } from './read-providers.ts';
import { addressFile, readSavedAddress } from './saved-address.ts';

export interface GoogleConfig {
  clientId: string;
  certsUrl: string;
  scriptUrl: string;
  /** The sandbox: its credentials may be requested without a browser, so without a nonce. */
  isSandbox: boolean;
}

/** Where mail goes: a mail server, or the sandbox's mailbox over HTTP. */
export type MailConfig =
  | { kind: 'smtp'; url: string; from: string }
  | { kind: 'sandbox'; mailboxUrl: string; from: string };

/**
 * PostgreSQL's limits for a request's statement, its wait for a lock, and its idle time in a
 * transaction.
 */
export interface SqlLimits {
  statementMs: number;
  lockMs: number;
  idleMs: number;
}

export interface Config {
  port: number;
  host: string;
  /** The public origin, without a trailing slash. */
  shopUrl: string;
  /**
   * No variable says where this shop is, so an owner may set it in the back office: a shop that is
   * not kept a test shop, in which strangers would sign in as anybody.
   */
  ownerSetsAddress: boolean;
  /** The address by which the shop's own machine reaches it, without a trailing slash. */
  selfUrl: string;
  dataDir: string;
  /** The first one seals, each one opens; none: the one in DATA_DIR. */
  shopSecrets: readonly string[];
  databaseUrl: string | undefined;
  databaseReadUrl: string | undefined;
  mediaUrl: string | undefined;
  admin: { email: string; password: string } | undefined;
  demo: boolean;
  /** In the order in which they take new orders. */
  payments: readonly ProviderSetup[];
  google: GoogleConfig | undefined;
  mail: MailConfig | undefined;
  pincodeServiceUrl: string;
  sandbox: boolean;
  /**
   * SANDBOX=1 in a shop that others can reach: the sandbox answers them too, and pages warn of it.
   */
  isSandboxOpen: boolean;
  /** How many processes serve; undefined: as many as the machine allows. */
  webConcurrency: number | undefined;
  /** The memory of each process's page cache; 0 caches nothing. */
  pageCacheBytes: number;
  /** How old a cached page may be that is shown while the database is away. */
  staleMs: number;
  /** How long the shop still serves after the signal to stop, while its health answers 503. */
  drainMs: number;
  /** Opens /metrics to other machines. */
  metricsToken: string | undefined;
  /** Queries that take longer are logged; 0 logs none. */
  slowQueryMs: number;
  sqlLimits: SqlLimits;
  rateLimitScale: number;
  /** Addresses and networks whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
  /** An https shop also asks browsers for https on the subdomains of its host. */
  hstsSubdomains: boolean;
  logLevel: Environment['LOG_LEVEL'];
  /** This shop shows a backup of another one. */
  look: Look | undefined;
  /** A sentence for each variable that is set by a name it had before, for the log. */
  formerNames: readonly string[];
}

/** Reads the environment; throws a ConfigError that names the variable. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const env = readEnvironment(variables);
  const look = readLook(variables);
  if (env.DATABASE_READ_URL && !env.DATABASE_URL) {
    throw missingPartner('DATABASE_URL', 'DATABASE_READ_URL');
  }
  const dataDir = resolveDataDir(env.DATA_DIR);
  const address = env.SHOP_URL ?? readOwnersAddress(dataDir);
  if (!isLoopback(env.HOST) && !address && !env.SANDBOX) throw missingAddress(env.HOST);
  const shopUrl = new URL(address ?? `http://localhost:${env.PORT}`).origin;
  const isLocal = isLoopback(new URL(shopUrl).hostname);
  const sandbox = env.SANDBOX ?? isLocal;
  const selfUrl = `http://${reachableHost(env.HOST)}:${env.PORT}`;
  const own = `${selfUrl}/sandbox`;
  return {
    port: env.PORT,
    host: env.HOST,
    shopUrl,
    // Several machines would each have a file of their own.
    ownerSetsAddress: !env.SHOP_URL && !env.DATABASE_URL && env.SANDBOX !== true,
    selfUrl,
    dataDir,
    shopSecrets: listOf(readShopSecret(env) ?? '').filter(Boolean),
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    mediaUrl: env.MEDIA_URL,
    admin: readAdmin(env),
    demo: env.DEMO,
    payments: readProviders(variables, sandbox, own),
    google: readGoogle(env, sandbox, own),
    mail: readMail(env, sandbox, own),
    pincodeServiceUrl: sandbox ? `${own}/pincode` : 'https://api.postalpincode.in/pincode',
    sandbox,
    isSandboxOpen: env.SANDBOX === true && !look && !(isLocal && isLoopback(env.HOST)),
    webConcurrency: env.WEB_CONCURRENCY,
    pageCacheBytes: readPageCacheBytes(env),
    staleMs: env.STALE_MINUTES * 60_000,
    drainMs: env.DRAIN_SECONDS * 1000,
    metricsToken: env.METRICS_TOKEN,
    slowQueryMs: env.SLOW_QUERY_MS,
    // Browsers wait 10 s for an answer, those of the back office 60 s.
    sqlLimits: { statementMs: 30_000, lockMs: 8_000, idleMs: 30_000 },
    rateLimitScale: env.RATE_LIMIT_SCALE,
    trustedProxies: readTrustedProxies(env.TRUSTED_PROXIES),
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    logLevel: env.LOG_LEVEL,
    look,
    formerNames: env.KEPT_MB === undefined ? [] : ['KEPT_MB is called PAGE_CACHE_MB now'],
  };
}

function readOwnersAddress(dataDir: string): string | undefined {
  const saved = readSavedAddress(dataDir);
  try {
    return readEnvironment({ SHOP_URL: saved }).SHOP_URL;
  } catch {
    throw new ConfigError(
      'SHOP_URL',
      `${addressFile(dataDir)} holds no address such as https://shop.example; correct it or set SHOP_URL.`,
    );
  }
}

/** A shop configured as a test on its owner's machine must not be reachable by others. */
function missingAddress(host: string): ConfigError {
  return new ConfigError(
    'SHOP_URL',
    `SHOP_URL is missing: with HOST ${host} other machines reach the shop, so set its public address, or SANDBOX=1 for a test shop where anybody can sign in as anybody.`,
  );
}

function readPageCacheBytes(env: Environment): number {
  const megabytes = env.PAGE_CACHE_MB ?? env.KEPT_MB;
  return megabytes === undefined ? pageCacheBytesOf(env.WEB_CONCURRENCY) : megabytes * MB;
}

function readShopSecret({ SHOP_SECRET, SHOP_SECRET_FILE: path }: Environment): string | undefined {
  if (!path) return SHOP_SECRET;
  if (SHOP_SECRET) {
    throw new ConfigError(
      'SHOP_SECRET',
      'SHOP_SECRET and SHOP_SECRET_FILE are both set; set only one.',
    );
  }
  try {
    const secret = readEnvironment({ SHOP_SECRET: readFileSync(path, 'utf8').trim() }).SHOP_SECRET;
    if (secret) return secret;
  } catch (error) {
    const { message } = error as Error;
    throw new ConfigError('SHOP_SECRET_FILE', `SHOP_SECRET_FILE holds no secret: ${message}`);
  }
  throw new ConfigError('SHOP_SECRET_FILE', 'SHOP_SECRET_FILE holds no secret: it is empty.');
}

function readAdmin(env: Environment): Config['admin'] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (!email && !password) return undefined;
  if (!email) throw missingPartner('ADMIN_EMAIL', 'ADMIN_PASSWORD');
  if (!password) throw missingPartner('ADMIN_PASSWORD', 'ADMIN_EMAIL');
  return { email, password };
}

function readGoogle(env: Environment, sandbox: boolean, own: string): GoogleConfig | undefined {
  if (env.GOOGLE_CLIENT_ID) return googleConfigOf(env.GOOGLE_CLIENT_ID);
  if (!sandbox) return undefined;
  return {
    clientId: sandboxClientId,
    certsUrl: `${own}/google/certs`,
    scriptUrl: '/sandbox/google/client.js',
    isSandbox: true,
  };
}

export const sandboxClientId = 'haat-sandbox.apps.googleusercontent.com';

export function googleConfigOf(clientId: string): GoogleConfig {
  return {
    clientId,
    certsUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    scriptUrl: 'https://accounts.google.com/gsi/client',
    isSandbox: false,
  };
}

function readMail(env: Environment, sandbox: boolean, own: string): MailConfig | undefined {
  if (env.SMTP_URL) {
    if (!env.MAIL_FROM) throw missingPartner('MAIL_FROM', 'SMTP_URL');
    return { kind: 'smtp', url: env.SMTP_URL, from: env.MAIL_FROM };
  }
  if (!sandbox && env.MAIL_FROM) throw missingPartner('SMTP_URL', 'MAIL_FROM');
  if (!sandbox) return undefined;
  const from = env.MAIL_FROM ?? 'Haat <orders@haat.example>';
  return { kind: 'sandbox', mailboxUrl: `${own}/mailbox`, from };
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
