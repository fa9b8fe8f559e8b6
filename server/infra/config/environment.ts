import { z } from 'zod';
import { email, newPassword } from '#contract/accounts/account-fields.ts';
import { ConfigError } from './config-error.ts';

const port = z.coerce.number().int().min(1).max(65535);
/** An address, alone or as in `Haat <orders@shop.example>`. */
const sender = /^[^<>@]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/;
const megabytes = z.coerce.number().min(0).max(4096);
const isLong = (secret: string) => secret.length >= 32;
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
  GOOGLE_CLIENT_ID: z.string().optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().regex(sender).optional(),
  SANDBOX: flag.optional(),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).optional(),
  PAGE_CACHE_MB: megabytes.optional(),
  /** The former name of PAGE_CACHE_MB. */
  KEPT_MB: megabytes.optional(),
  STALE_MINUTES: z.coerce.number().min(0).max(1440).default(30),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  METRICS_TOKEN: z.string().min(16).optional(),
  SLOW_QUERY_MS: z.coerce.number().int().min(0).default(250),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  TRUSTED_PROXIES: z.string().default('loopback'),
  HSTS_SUBDOMAINS: flag.default(false),
  SHOP_SECRET: z
    .string()
    .refine((value) => listOf(value).every(isLong))
    .optional(),
  SHOP_SECRET_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});
export type Environment = z.infer<typeof environment>;

const expectations: Record<keyof Environment, string> = {
  PORT: 'must be a port number from 1 to 65535',
  HOST: 'must be an address to listen on, such as 127.0.0.1',
  SHOP_URL: 'must be the public address of the shop without a path, such as https://shop.example',
  DATA_DIR: 'must be a folder',
  DATABASE_URL: 'must look like postgres://user:password@host:5432/database',
  DATABASE_READ_URL: 'must look like postgres://user:password@host:5432/database',
  MEDIA_URL: 'must look like s3://bucket?endpoint=…&region=…',
  ADMIN_EMAIL: 'must be an email address',
  ADMIN_PASSWORD: 'must have 8 to 32 characters, with uppercase, lowercase and number',
  DEMO: 'must be 0 or 1',
  GOOGLE_CLIENT_ID: 'must be an OAuth client id',
  SMTP_URL: 'must look like smtp://user:password@host:587',
  MAIL_FROM: 'must be a sender, such as Haat <orders@shop.example>',
  SANDBOX: 'must be 0 or 1',
  WEB_CONCURRENCY: 'must be a number of processes from 1 to 64',
  PAGE_CACHE_MB: 'must be a number of megabytes from 0 to 4096',
  KEPT_MB: 'must be a number of megabytes from 0 to 4096',
  STALE_MINUTES: 'must be a number of minutes from 0 to 1440',
  DRAIN_SECONDS: 'must be a number of seconds from 0 to 300',
  METRICS_TOKEN: 'must have 16 characters or more',
  SLOW_QUERY_MS: 'must be a number of milliseconds, or 0 to log no query',
  RATE_LIMIT_SCALE: 'must be a number above 0',
  TRUSTED_PROXIES: 'must be addresses and networks, separated by commas',
  HSTS_SUBDOMAINS: 'must be 0 or 1',
  SHOP_SECRET: 'must have 32 characters or more, also each of several',
  SHOP_SECRET_FILE: 'must be a file that holds a secret',
  LOG_LEVEL: 'must be trace, debug, info, warn, error, fatal or silent',
};

/** The variables as given; throws a ConfigError that names the first wrong one. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  // An empty variable counts as unset: that is how shells and unit files clear them.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const name = String(parsed.error.issues[0]?.path[0]) as keyof Environment;
  const secret = /SECRET|PASSWORD|TOKEN|_URL$/.test(name);
  const value = secret ? '' : ` (it is "${given[name]}")`;
  throw new ConfigError(name, `${name} ${expectations[name]}${value}.`);
}

/** Cookies, links and policies are made for a host, so a shop under a path would not work. */
function isOrigin(address: string): boolean {
  const url = URL.parse(address);
  return url?.pathname === '/' && !url.search && !url.hash && !url.username;
}

/** The parts of a value with commas. */
export function listOf(value: string): string[] {
  return value.split(',').map((one) => one.trim());
}
