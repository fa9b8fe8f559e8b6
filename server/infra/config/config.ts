import { z } from 'zod';
import { email, newPassword } from '#contract/accounts/account-fields.ts';
import { ConfigError } from './config-error.ts';
import { resolveDataDir } from './data-dir.ts';
import { readTrustedProxies } from './forwarding.ts';
import { isLoopback } from './loopback.ts';

/** The sandbox provider's keys, which are public: refused where money is real. */
export const SANDBOX_KEY_ID = 'rzp_test_sandbox';
const SANDBOX_KEY_SECRET = 'sandbox-secret';
const SANDBOX_WEBHOOK_SECRET = 'sandbox-webhook-secret';

const port = z.coerce.number().int().min(1).max(65535);
/** An address, alone or as in `Haat <orders@shop.example>`. */
const sender = /^[^<>@]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/;
const flag = z.enum(['0', '1']).transform((value) => value === '1');
const url = (protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol));

/** One schema for the whole environment (docs/operating.md); each message ends "VARIABLE …". */
const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  SHOP_URL: url(['http:', 'https:']).refine(isOrigin).optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_READ_URL: url(['postgres:', 'postgresql:']).optional(),
  MEDIA_URL: url(['s3:', 'file:']).optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: newPassword.optional(),
  DEMO: flag.default(true),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().regex(sender).optional(),
  SANDBOX: flag.optional(),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).optional(),
  KEPT_MB: z.coerce.number().min(0).max(4096).default(32),
  METRICS_TOKEN: z.string().min(16).optional(),
  SLOW_QUERY_MS: z.coerce.number().int().min(0).default(250),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  TRUSTED_PROXIES: z.string().default('loopback'),
  HSTS_SUBDOMAINS: flag.default(false),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});
type Environment = z.infer<typeof environment>;

const expectations: Record<keyof Environment, string> = {
  PORT: 'must be a port number from 1 to 65535',
  HOST: 'must be an address to listen on, such as 127.0.0.1',
  SHOP_URL: 'must be the public address of the shop without a path, such as https://shop.example',
  DATA_DIR: 'must be a folder',
  DATABASE_URL: 'must look like postgres://user:password@host:5432/database',
  DATABASE_READ_URL: 'must look like postgres://user:password@host:5432/database',
  MEDIA_URL: 'must look like s3://bucket?endpoint=…&region=…',
  ADMIN_EMAIL: 'must be an e-mail address',
  ADMIN_PASSWORD: 'must have 8 to 32 characters, with uppercase, lowercase and number',
  DEMO: 'must be 0 or 1',
  RAZORPAY_KEY_ID: 'must be the key id from the provider',
  RAZORPAY_KEY_SECRET: 'must be the key secret from the provider',
  RAZORPAY_WEBHOOK_SECRET: 'must be the secret that was set with the webhook',
  GOOGLE_CLIENT_ID: 'must be an OAuth client id',
  SMTP_URL: 'must look like smtp://user:password@host:587',
  MAIL_FROM: 'must be a sender, such as Haat <orders@shop.example>',
  SANDBOX: 'must be 0 or 1',
  WEB_CONCURRENCY: 'must be a number of processes from 1 to 64',
  KEPT_MB: 'must be a number of megabytes from 0 to 4096',
  METRICS_TOKEN: 'must have 16 characters or more',
  SLOW_QUERY_MS: 'must be a number of milliseconds, or 0 to log no query',
  RATE_LIMIT_SCALE: 'must be a number above 0',
  TRUSTED_PROXIES: 'must be addresses and networks, separated by commas',
  HSTS_SUBDOMAINS: 'must be 0 or 1',
  LOG_LEVEL: 'must be trace, debug, info, warn, error, fatal or silent',
};

export interface RazorpayConfig {
  keyId: string;
  keySecret: string;
  /** Retried events may still carry an older secret, so there can be several, newest first. */
  webhookSecrets: string[];
  /** Without a trailing slash, up to and including /v1. */
  apiUrl: string;
  /**
   * An address, or a path of the shop, which also works when the page was opened by another name of
   * this machine.
   */
  checkoutScript: string;
}

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
  /** The address by which the shop's own machine reaches it, without a trailing slash. */
  selfUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseReadUrl: string | undefined;
  mediaUrl: string | undefined;
  admin: { email: string; password: string } | undefined;
  demo: boolean;
  razorpay: RazorpayConfig | undefined;
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
}

/** Reads the environment; throws a ConfigError that names the variable. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const env = parseEnvironment(variables);
  if (env.DATABASE_READ_URL && !env.DATABASE_URL) {
    throw missingPartner('DATABASE_URL', 'DATABASE_READ_URL');
  }
  if (!isLoopback(env.HOST) && !env.SHOP_URL && !env.SANDBOX) throw missingAddress(env.HOST);
  const shopUrl = new URL(env.SHOP_URL ?? `http://localhost:${env.PORT}`).origin;
  const isLocal = isLoopback(new URL(shopUrl).hostname);
  const sandbox = env.SANDBOX ?? isLocal;
  const selfUrl = `http://${reachableHost(env.HOST)}:${env.PORT}`;
  const own = `${selfUrl}/sandbox`;
  return {
    port: env.PORT,
    host: env.HOST,
    shopUrl,
    selfUrl,
    dataDir: resolveDataDir(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    mediaUrl: env.MEDIA_URL,
    admin: readAdmin(env),
    demo: env.DEMO,
    razorpay: readRazorpay(env, sandbox, own),
    google: readGoogle(env, sandbox, own),
    mail: readMail(env, sandbox, own),
    pincodeServiceUrl: sandbox ? `${own}/pincode` : 'https://api.postalpincode.in/pincode',
    sandbox,
    isSandboxOpen: env.SANDBOX === true && !(isLocal && isLoopback(env.HOST)),
    webConcurrency: env.WEB_CONCURRENCY,
    pageCacheBytes: env.KEPT_MB * 1024 * 1024,
    metricsToken: env.METRICS_TOKEN,
    slowQueryMs: env.SLOW_QUERY_MS,
    // Browsers wait 10 s for an answer, those of the back office 60 s.
    sqlLimits: { statementMs: 30_000, lockMs: 8_000, idleMs: 30_000 },
    rateLimitScale: env.RATE_LIMIT_SCALE,
    trustedProxies: readTrustedProxies(env.TRUSTED_PROXIES),
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    logLevel: env.LOG_LEVEL,
  };
}

/** A shop configured as a test on its owner's machine must not be reachable by others. */
function missingAddress(host: string): ConfigError {
  return new ConfigError(
    'SHOP_URL',
    `SHOP_URL is missing: with HOST ${host} other machines reach the shop, so set its public address, or SANDBOX=1 for a test shop where anybody can sign in as anybody.`,
  );
}

/** Cookies, links and policies are made for a host, so a shop under a path would not work. */
function isOrigin(address: string): boolean {
  const url = URL.parse(address);
  return url?.pathname === '/' && !url.search && !url.hash && !url.username;
}

function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  // An empty variable counts as unset: that is how shells and unit files clear them.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const name = String(parsed.error.issues[0]?.path[0]) as keyof Environment;
  const secret = /SECRET|PASSWORD|TOKEN|_URL$/.test(name);
  const value = secret ? '' : ` (it is "${given[name]}")`;
  throw new ConfigError(name, `${name} ${expectations[name]}${value}.`);
}

function readAdmin(env: Environment): Config['admin'] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (!email && !password) return undefined;
  if (!email) throw missingPartner('ADMIN_EMAIL', 'ADMIN_PASSWORD');
  if (!password) throw missingPartner('ADMIN_PASSWORD', 'ADMIN_EMAIL');
  return { email, password };
}

function readRazorpay(env: Environment, sandbox: boolean, own: string): RazorpayConfig | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = env;
  if (keyId && !keySecret) throw missingPartner('RAZORPAY_KEY_SECRET', 'RAZORPAY_KEY_ID');
  if (keySecret && !keyId) throw missingPartner('RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET');
  if (env.RAZORPAY_WEBHOOK_SECRET && !keyId) {
    throw missingPartner('RAZORPAY_KEY_ID', 'RAZORPAY_WEBHOOK_SECRET');
  }
  // One public secret beside real ones would let anybody sign a payment.
  if (!sandbox || (keyId && keyId !== SANDBOX_KEY_ID)) refuseSandboxKeys(env);
  if (keyId && keySecret && keyId !== SANDBOX_KEY_ID) {
    if (!env.RAZORPAY_WEBHOOK_SECRET) {
      throw missingPartner('RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_KEY_ID');
    }
    return {
      keyId,
      keySecret,
      webhookSecrets: listOf(env.RAZORPAY_WEBHOOK_SECRET),
      apiUrl: 'https://api.razorpay.com/v1',
      checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
    };
  }
  if (!sandbox) return undefined;
  return {
    keyId: SANDBOX_KEY_ID,
    keySecret: SANDBOX_KEY_SECRET,
    webhookSecrets: [SANDBOX_WEBHOOK_SECRET],
    apiUrl: `${own}/razorpay/v1`,
    checkoutScript: '/sandbox/razorpay/checkout.js',
  };
}

function refuseSandboxKeys(env: Environment): void {
  const known = {
    RAZORPAY_KEY_ID: SANDBOX_KEY_ID,
    RAZORPAY_KEY_SECRET: SANDBOX_KEY_SECRET,
    RAZORPAY_WEBHOOK_SECRET: SANDBOX_WEBHOOK_SECRET,
  };
  for (const [name, value] of Object.entries(known)) {
    if (listOf(env[name as keyof typeof known] ?? '').includes(value)) {
      throw new ConfigError(
        name,
        `${name} is the sandbox's, which everyone knows and which takes no money; set the provider's own.`,
      );
    }
  }
}

function listOf(value: string): string[] {
  return value.split(',').map((one) => one.trim());
}

function readGoogle(env: Environment, sandbox: boolean, own: string): GoogleConfig | undefined {
  if (env.GOOGLE_CLIENT_ID) {
    return {
      clientId: env.GOOGLE_CLIENT_ID,
      certsUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      scriptUrl: 'https://accounts.google.com/gsi/client',
      isSandbox: false,
    };
  }
  if (!sandbox) return undefined;
  return {
    clientId: 'haat-sandbox.apps.googleusercontent.com',
    certsUrl: `${own}/google/certs`,
    scriptUrl: '/sandbox/google/client.js',
    isSandbox: true,
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

function missingPartner(missing: string, given: string): ConfigError {
  return new ConfigError(
    missing,
    `${missing} is missing: ${given} is set, and the two go together.`,
  );
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
