import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, prepareShop, runHaat, spawnShop } from './built-shop.ts';

/** How long a shop that cannot start is tried again. */
const PATIENCE_MS = 180_000;
const RESTART_AFTER_MS = 300;

/** The built shop under an operator who starts it again whenever it ends. */
export interface RunningShop {
  url: string;
  dataDir: string;
  /** What it says, all of it. */
  logFile: string;
  /** Of its first process; undefined while it is down. */
  pid(): number | undefined;
  /** How often it came up. */
  starts(): number;
  /** As kill -9 ends it; an embedded database is taken down by its watcher then. */
  kill(): void;
  /** As its operator ends it; it is started again. */
  end(): Promise<void>;
  /** Resolves once it is open; rejects where it cannot be brought up. */
  untilOpen(): Promise<void>;
  haat(...words: string[]): Promise<{ code: number | null; said: string }>;
  close(): Promise<void>;
}

export async function runShop(
  folder: string,
  variables: Record<string, string>,
): Promise<RunningShop> {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  // Whatever the machine: what several processes can break is to be tortured too.
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
      let said = '';
      let hasOpened = false;
      for (const stream of [shop.stdout, shop.stderr]) {
        stream?.on('data', (chunk: Buffer) => {
          log.write(chunk);
          if (hasOpened) return;
          said += chunk;
          if (!said.includes('Haat is open at')) return;
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
  // Nothing outlives a run that is broken off.
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
    // It ended between the look and the signal.
  }
}
