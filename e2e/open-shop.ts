import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning, prepareShop, runHaat, spawnShop } from '#harness/built-shop.ts';

/** The built shop, in a process and a folder of its own, on its embedded database. */
export interface OpenShop {
  url: string;
  dataDir: string;
  /** All that it has said since it was begun last. */
  said(): string;
  /** Runs the shop's command line; answers what it said, fails with what it complained of. */
  haat(...words: string[]): Promise<string>;
  /** As a power cut ends it: every process of the shop at once. */
  kill(): Promise<void>;
  /** As its operator ends it. */
  stop(): Promise<void>;
  /** Begins it again; `changed` of its variables hold from then on, undefined ones are gone. */
  restart(changed?: Record<string, string | undefined>): Promise<void>;
  /** Of the process that was started. */
  readonly pid: number;
  close(): Promise<void>;
}

/** Those of this worker, so that a test that fails can show what they said. */
const openShops = new Set<OpenShop>();

/** What the open shops say from now on. */
export function listenToShops(): () => string[] {
  const before = new Map([...openShops].map((shop) => [shop, shop.said().length]));
  return () =>
    [...openShops].map((shop) => {
      const said = shop.said();
      const earlier = before.get(shop) ?? 0;
      // Since it was begun again, all is new.
      return said.length < earlier ? said : said.slice(earlier);
    });
}

/** `begin` puts data into its folder before it opens. */
export async function openShop(
  variables: Record<string, string> = {},
  begin?: (dataDir: string) => Promise<void>,
): Promise<OpenShop> {
  const dataDir = join(tmpdir(), `haat-e2e-${randomUUID()}`);
  await begin?.(dataDir);
  // Many shops run at once in the tests; those of several processes say so.
  const prepared = await prepareShop(dataDir, { WEB_CONCURRENCY: '1', ...variables });
  const { url } = prepared;
  let { env } = prepared;
  let shop = await start(env);
  const opened: OpenShop = {
    url,
    dataDir,
    said: () => shop.said.join(''),
    async haat(...words) {
      const { code, said } = await runHaat(words, env);
      if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}:\n${said}`);
      return said;
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
      shop = await start(env);
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

async function start(env: NodeJS.ProcessEnv): Promise<{ process: ChildProcess; said: string[] }> {
  const shop = spawnShop(env);
  const said: string[] = [];
  const opened = new Promise<void>((resolve, reject) => {
    for (const stream of [shop.stdout, shop.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said.push(text);
        if (text.includes('Haat is open at')) resolve();
      });
    }
    shop.on('exit', (code) => reject(new Error(`The shop ended with ${code}:\n${said.join('')}`)));
  });
  await opened;
  return { process: shop, said };
}

async function end(shop: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!shop.pid || !isRunning(shop)) return;
  const exited = once(shop, 'exit');
  process.kill(signal === 'SIGKILL' ? -shop.pid : shop.pid, signal);
  await exited;
}
