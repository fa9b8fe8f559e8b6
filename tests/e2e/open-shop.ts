import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning, prepareShop, runHaat, spawnShop } from '#harness/built-shop.ts';

/** The built shop, in a process and a folder of its own, on its embedded database. */
export interface OpenShop {
  url: string;
  dataDir: string;
  /** The address of its database, the embedded one included. */
  databaseUrl(): string;
  /** Its output since its last start. */
  output(): string;
  /** Runs the shop's command line and returns its output; fails with its error. */
  haat(...words: string[]): Promise<string>;
  /** Like a power cut: ends every process of the shop at once. */
  kill(): Promise<void>;
  /** As its operator stops it. */
  stop(): Promise<void>;
  /** Starts it again; `changed` variables apply from then on, undefined ones are removed. */
  restart(changed?: Record<string, string | undefined>): Promise<void>;
  /** The supervisor's. */
  readonly pid: number;
  close(): Promise<void>;
}

/** Those of this worker: a failed test prints their output, and accounts are opened in them. */
const openShops = new Set<OpenShop>();

/** The open shop of an address. */
export function shopAt(url: string): OpenShop {
  const { origin } = new URL(url);
  const shop = [...openShops].find((each) => each.url === origin);
  if (!shop) throw new Error(`No shop is open at ${origin}.`);
  return shop;
}

/** Closes those that this process has opened, before it ends. */
export async function closeOpenShops(): Promise<void> {
  await Promise.all([...openShops].map((shop) => shop.close()));
}

/** Returns a function that reads the output of the open shops from now on. */
export function recordShopOutput(): () => string[] {
  const before = new Map([...openShops].map((shop) => [shop, shop.output().length]));
  return () =>
    [...openShops].map((shop) => {
      const output = shop.output();
      const earlier = before.get(shop) ?? 0;
      // After a restart all of it is new.
      return output.length < earlier ? output : output.slice(earlier);
    });
}

/**
 * `prepare` puts data into its folder before it opens. Without a DATABASE_URL its database is its own, embedded. `builtIn` is
 * the folder of another build.
 */
export async function openShop(
  variables: Record<string, string> = {},
  prepare?: (dataDir: string) => Promise<void>,
  builtIn?: string,
): Promise<OpenShop> {
  const dataDir = join(tmpdir(), `haat-e2e-${randomUUID()}`);
  await prepare?.(dataDir);
  // Many shops run at once in the tests; those that need several processes set the variable.
  const prepared = await prepareShop(dataDir, { WEB_CONCURRENCY: '1', ...variables });
  const { url } = prepared;
  let { env } = prepared;
  let shop = await start(env, builtIn);
  const opened: OpenShop = {
    url,
    dataDir,
    databaseUrl: () => env.DATABASE_URL ?? embeddedDatabase(dataDir),
    output: () => shop.output.join(''),
    async haat(...words) {
      const { code, output } = await runHaat(words, env);
      if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}:\n${output}`);
      return output;
    },
    async kill() {
      await end(shop.process, 'SIGKILL');
    },
    async stop() {
      await end(shop.process, 'SIGTERM');
    },
    get pid() {
      return shop.process.pid ?? 0;
    },
    async restart(changed = {}) {
      env = { ...env, ...changed };
      shop = await start(env, builtIn);
    },
    async close() {
      openShops.delete(opened);
      await end(shop.process, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  openShops.add(opened);
  return opened;
}

function embeddedDatabase(dataDir: string): string {
  const folder = join(dataDir, 'postgres');
  // PostgreSQL writes the folder of its socket into the fifth line.
  const socketFolder = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[4];
  const host = !socketFolder || socketFolder === '.' ? folder : socketFolder;
  return `postgres://haat@localhost/haat?host=${encodeURIComponent(host)}`;
}

async function start(
  env: NodeJS.ProcessEnv,
  builtIn?: string,
): Promise<{ process: ChildProcess; output: string[] }> {
  const shop = spawnShop(env, builtIn);
  const output: string[] = [];
  const opened = new Promise<void>((resolve, reject) => {
    for (const stream of [shop.stdout, shop.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output.push(text);
        if (text.includes('Haat is open at')) resolve();
      });
    }
    shop.on('exit', (code) =>
      reject(new Error(`The shop ended with ${code}:\n${output.join('')}`)),
    );
  });
  await opened;
  return { process: shop, output };
}

async function end(shop: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!shop.pid || !isRunning(shop)) return;
  const exited = once(shop, 'exit');
  process.kill(signal === 'SIGKILL' ? -shop.pid : shop.pid, signal);
  await exited;
}
