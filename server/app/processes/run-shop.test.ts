import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '#harness/built-shop.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import { packageRoot } from '#server/infra/config/data-dir.ts';
import { LOOK_MS, lookVariable } from '#server/infra/config/look.ts';

const program = join(packageRoot(), 'tests/testing/copy-process.ts');
let folder: string;
let env: NodeJS.ProcessEnv;
let copy: ChildProcess;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haat-copy-'));
  env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    // It is never asked: no process opens the shop.
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    PORT: String(await freePort()),
    WEB_CONCURRENCY: '2',
    LOG_LEVEL: 'silent',
    [lookVariable]: JSON.stringify({ madeAt: new Date().toISOString(), backTo: '/', key: 'k' }),
  };
});
afterEach(() => {
  copy.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('a copy of the shop', () => {
  test('ends with the shop that started it', async () => {
    copy = fork(program, [], { execArgv: [], env });
    await once(copy, 'message');
    copy.disconnect();
    expect(await once(copy, 'exit')).toEqual([0, null]);
  });

  test('ends if the shop that started it is gone already', async () => {
    copy = spawn(process.execPath, [program], { env, stdio: 'ignore' });
    expect(await once(copy, 'exit')).toEqual([0, null]);
  });

  test('ends at its time if the shop that started it hangs', async () => {
    copy = fork(program, [], { execArgv: [], env });
    await once(copy, 'message');
    const ended = once(copy, 'exit');
    copy.send(LOOK_MS);
    expect(await once(copy, 'message')).toEqual(['passed', undefined]);
    copy.send(10 * MINUTE_MS);
    expect(await ended).toEqual([0, null]);
  });
});
