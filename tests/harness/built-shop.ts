import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A port and the environment of a built shop, independent of the environment of the tests. */
export async function prepareShop(dataDir: string, variables: Record<string, string>) {
  const port = String(await freePort());
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    NODE_ENV: 'production',
    PORT: port,
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '1000',
    ...variables,
  };
  return { url: `http://localhost:${port}`, env };
}

/**
 * In a process group of its own, so that one signal reaches all of the shop's processes. The folder
 * is that of another build, if any.
 */
export function spawnShop(env: NodeJS.ProcessEnv, folder = root): ChildProcess {
  return spawn(process.execPath, ['build/server/main.js'], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export const isRunning = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid !== undefined && exitCode === null && signalCode === null;

/** Runs the shop's command line, of another build if one is named, and returns its exit code and output. */
export async function runHaat(words: string[], env: NodeJS.ProcessEnv, folder = root) {
  const program = spawn(process.execPath, ['build/server/haat.js', ...words], {
    cwd: folder,
    env,
    stdio: 'pipe',
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [code] = (await once(program, 'exit')) as [number | null];
  return { code, output };
}

/**
 * Below the ports that the system gives to outgoing connections: one of those could take the port
 * again before the shop listens on it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
