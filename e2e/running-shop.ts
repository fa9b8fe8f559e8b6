import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const program = join(root, 'build/server/main.js');
const OPENING_MS = 60_000;

/** A built shop that runs on a port and in a data folder of its own. */
export interface RunningShop {
  url: string;
  dataDir: string;
  /** Ends the shop as an operator would and takes its data away. */
  close(): Promise<void>;
}

export async function runShop(env: Record<string, string> = {}): Promise<RunningShop> {
  if (!existsSync(program))
    throw new Error('The shop is not built: run npm test, or npm start once.');
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-browser-test-'));
  // The database's own user has to get in.
  await chmod(dataDir, 0o755);
  const shop = spawn(process.execPath, [program], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '0',
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const close = async () => {
    await end(shop);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilOpen(shop);
  } catch (error) {
    await close();
    throw error;
  }
  return { url: `http://localhost:${port}`, dataDir, close };
}

/** Resolves with the ready line; rejects with what the shop said instead. */
function untilOpen(shop: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (why: string) => reject(new Error(`The shop ${why}:\n${said}`));
    const timer = setTimeout(() => fail('did not open in time'), OPENING_MS);
    const listen = (chunk: Buffer) => {
      said += chunk;
      if (!said.includes('Haat is open at')) return;
      clearTimeout(timer);
      resolve();
    };
    shop.stdout?.on('data', listen);
    shop.stderr?.on('data', listen);
    shop.once('exit', (code) => fail(`ended with code ${code}`));
  });
}

async function end(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return;
  const ended = new Promise((resolve) => shop.once('exit', resolve));
  shop.kill('SIGTERM');
  const timer = setTimeout(() => shop.kill('SIGKILL'), 20_000);
  await ended;
  clearTimeout(timer);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('There is no free port.'));
      });
    });
  });
}
