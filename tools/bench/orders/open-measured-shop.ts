import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepareShop } from '#harness/built-shop.ts';
import { oneProcess } from '../shop/open-bench-shop.ts';
import { socketOf } from '../socket.ts';

const here = import.meta.dirname;

/** A shop of any release, whose payment provider is a process of its own. */
export interface MeasuredShop {
  url: string;
  standInUrl: string;
  database: pg.Client;
  pid: number;
  dataDir: string;
  close(): Promise<void>;
}

/** Opens what is built in that folder, without the demo, whose images would be made meanwhile. */
export async function openMeasuredShop(folder: string): Promise<MeasuredShop> {
  const dataDir = join(tmpdir(), `haat-orders-${randomUUID()}`);
  const { url, env } = await prepareShop(dataDir, { ...oneProcess, LOG_LEVEL: 'error' });
  const standIn = spawn(process.execPath, [join(here, 'stand-in.ts'), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const standInUrl = (await outputWith(standIn, 'http')).trim();
  const program = ['--import', join(here, 'redirect.mjs'), 'build/server/main.js'];
  const shop = spawn(process.execPath, program, {
    cwd: folder,
    env: { ...env, STAND_IN_URL: standInUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await outputWith(shop, 'Haat is open at');
  const database = new pg.Client(socketOf(dataDir));
  await database.connect();
  return {
    url,
    standInUrl,
    database,
    pid: shop.pid ?? 0,
    dataDir,
    async close() {
      await database.end();
      for (const each of [shop, standIn]) {
        const ended = once(each, 'exit');
        each.kill();
        await ended;
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What the process says once it is ready. */
function outputWith(program: ChildProcess, word: string): Promise<string> {
  return new Promise((resolve, reject) => {
    program.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes(word)) resolve(text);
    });
    program.on('exit', (code) => reject(new Error(`${program.spawnargs[1]} ended with ${code}.`)));
  });
}
