import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { healthApi } from '#contract/api/health.endpoints.ts';
import { lookPort, lookReturn, backupMessages as m } from '#contract/backups/backup-rules.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import type { Config } from '#server/infra/config/config.ts';
import { packageRoot } from '#server/infra/config/data-dir.ts';
import { type Look, lookVariable } from '#server/infra/config/look.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

const OPENING_MS = 2 * MINUTE_MS;
const ASK_EVERY_MS = 250;
const PATIENCE_MS = 5000;
const CLOSING_MS = 8000;

interface Copy {
  /** Of the owner's browser. */
  address: string;
  /** False where the proxy in front of the shop does not lead to it. */
  isReachable: boolean;
  /** Resolves if it ends by itself. */
  ended: Promise<'ended'>;
  stop(): Promise<void>;
}

interface Given {
  folder: string;
  madeAt: Date;
  key: string;
  signal: AbortSignal;
}

/**
 * Starts the shop's program a second time, on a restored folder. It has nothing of this one's
 * environment: no key, no mail server, no secret. It ends with this process.
 */
export async function serveCopy(
  shop: Pick<Shop, 'config' | 'log' | 'random'>,
  { folder, madeAt, key, signal }: Given,
  program = join(packageRoot(), 'build/server/main.js'),
): Promise<Copy> {
  const { config } = shop;
  const port = await findPort(config);
  const address = addressOf(config, port);
  const look: Look = { madeAt: madeAt.toISOString(), backTo: config.shopUrl + lookReturn, key };
  const child = fork(program, [], {
    // An --env-file of this process would lead the copy to this shop's database.
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: process.env.NODE_ENV,
      PORT: String(port),
      HOST: config.host,
      SHOP_URL: address,
      DATA_DIR: folder,
      SHOP_SECRET: shop.random.bytes(32).toString('base64url'),
      SANDBOX: '1',
      DEMO: '0',
      WEB_CONCURRENCY: '1',
      PAGE_CACHE_MB: '8',
      TRUSTED_PROXIES: config.trustedProxies.join(','),
      LOG_LEVEL: 'warn',
      [lookVariable]: JSON.stringify(look),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2000);
  });
  const ended = once(child, 'exit').then(() => 'ended' as const);
  ended.catch(() => {});
  const stop = () => end(child, ended);
  try {
    await untilOpen(innerAddress(config, port), ended, signal);
    const isReachable = !address.startsWith('https:') || (await answers(address));
    return { address, isReachable, ended, stop };
  } catch (error) {
    await stop();
    if (!signal.aborted) shop.log.error({ complaint }, 'the copy of the shop did not open');
    throw error;
  }
}

/** The one that deploy/Caddyfile passes on; where no proxy stands before the shop any other will do. */
async function findPort({ port, host, shopUrl }: Config): Promise<number> {
  const own = await freePort(host, port + 1);
  if (own) return own;
  if (shopUrl.startsWith('https:')) throw new Problem('conflict', m.portTaken(port + 1));
  const any = await freePort(host, 0);
  if (any) return any;
  throw new Problem('conflict', m.portTaken(port + 1));
}

async function freePort(host: string, port: number): Promise<number | undefined> {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
    const found = server.address();
    return typeof found === 'object' ? found?.port : undefined;
  } catch {
    return undefined;
  } finally {
    server.close();
  }
}

/** Same name, so that its certificate fits; another port, so that both are open beside each other. */
function addressOf({ shopUrl }: Config, port: number): string {
  const url = new URL(shopUrl);
  url.port = String(url.protocol === 'https:' ? lookPort : port);
  return url.origin;
}

function innerAddress({ selfUrl }: Config, port: number): string {
  const url = new URL(selfUrl);
  url.port = String(port);
  return url.origin;
}

async function untilOpen(
  address: string,
  ended: Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  let isOver = false;
  ended.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  const deadline = performance.now() + OPENING_MS;
  while (!(await answers(address))) {
    signal.throwIfAborted();
    if (isOver || performance.now() > deadline) throw new Problem('unavailable', m.lookNotOpened);
    await pause(ASK_EVERY_MS);
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    const { ok } = await fetch(address + healthApi.health.path, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return ok;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  const late = pause(CLOSING_MS, 'late', { ref: false });
  if ((await Promise.race([ended.catch(() => 'ended'), late])) === 'late') child.kill('SIGKILL');
  await ended.catch(() => {});
}
