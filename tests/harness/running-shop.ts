import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, prepareShop, runHaat, spawnShop } from './built-shop.ts';

/** How long a shop that cannot start is retried. */
const PATIENCE_MS = 180_000;
const RESTART_AFTER_MS = 300;

/** The built shop, started again whenever it ends. */
export interface RunningShop {
  url: string;
  dataDir: string;
  /** Its whole output. */
  logFile: string;
  /** Of the supervisor; undefined while it is down. */
  pid(): number | undefined;
  /** How often it came up. */
  starts(): number;
  /** Like kill -9; the watcher then ends an embedded database. */
  kill(): void;
  /** As its operator stops it; it is started again. */
  end(): Promise<void>;
  /** Resolves once it is open; rejects when it cannot start. */
  untilOpen(): Promise<void>;
  haat(...words: string[]): Promise<{ code: number | null; output: string }>;
  close(): Promise<void>;
}

export async function runShop(
  folder: string,
  variables: Record<string, string>,
): Promise<RunningShop> {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  // Two workers on any machine, since several processes can break more.
  const { url, env } = await prepareShop(dataDir, { WEB_CONCURRENCY: '2', ...variables });
  const logFile = join(folder, 'shop.log');
  const log = createWriteStream(logFile, { flags: 'a' });
  let shop: ChildProcess | undefined;
  let isOpen = false;
  let isClosing = false;
  let starts = 0;

  const keepRunning = async () => {
    while (!isClosing) {
      shop = spawnShop(env);
      let output = '';
      let hasOpened = false;
      for (const stream of [shop.stdout, shop.stderr]) {
        stream?.on('data', (chunk: Buffer) => {
          log.write(chunk);
          if (hasOpened) return;
          output += chunk;
          if (!output.includes('Haat is open at')) return;
          hasOpened = true;
          isOpen = true;
          starts += 1;
        });
      }
      const [code, signal] = await once(shop, 'exit');
      isOpen = false;
      log.write(`--- the shop ended with ${signal ?? code} at ${new Date().toISOString()}\n`);
      if (!isClosing) await pause(RESTART_AFTER_MS);
    }
  };
  const running = keepRunning();
  const kill = () => {
    if (!shop?.pid || !isRunning(shop)) return;
    isOpen = false;
    endGroup(shop.pid, 'SIGKILL');
  };
  // Nothing survives an aborted run.
  process.once('exit', kill);

  return {
    url,
    dataDir,
    logFile,
    pid: () => (shop && isRunning(shop) ? shop.pid : undefined),
    starts: () => starts,
    kill,
    async end() {
      if (!shop || !isRunning(shop)) return;
      const ended = once(shop, 'exit');
      shop.kill('SIGTERM');
      await ended;
      isOpen = false;
    },
    async untilOpen() {
      const deadline = Date.now() + PATIENCE_MS;
      while (!isOpen) {
        if (Date.now() > deadline) throw new Error('The shop does not start again.');
        await pause(50);
      }
    },
    haat: (...words) => runHaat(words, env),
    async close() {
      isClosing = true;
      if (shop && isRunning(shop)) shop.kill('SIGTERM');
      await running;
      process.off('exit', kill);
      log.end();
    },
  };
}

function endGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // It ended between the check and the signal.
  }
}
