import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { openShop } from './open-shop.ts';
import {
  isRunning,
  openSeveral,
  type SeveralProcesses,
  several,
  statusOf,
} from './processes-of.ts';

/** A worker that is silent for 30 seconds counts as stuck. */
const STUCK_MS = 120_000;

// The doctor reports nothing missing in a shop that has an owner.
const owned = { ADMIN_EMAIL: 'owner@ends.example', ADMIN_PASSWORD: 'Rangoli2026' };

test.describe.configure({ mode: 'serial' });

let shop: SeveralProcesses['shop'];
let processes: SeveralProcesses['processes'];
test.beforeAll(async () => {
  ({ shop, processes } = await openSeveral(openShop, owned));
});
test.afterAll(() => shop.close());

test('a process that is blocked for a moment fails no request, and stays', async () => {
  const [slow = 0] = processes.serving().filter((pid) => pid !== processes.jobWorker());
  process.kill(slow, 'SIGSTOP');
  const held = await Promise.all(
    Array.from({ length: 6 }, () => statusOf(`${shop.url}/api/health`)),
  );
  process.kill(slow, 'SIGCONT');
  const after = await Promise.all(
    Array.from({ length: 6 }, () => statusOf(`${shop.url}/api/health`)),
  );
  expect(new Set([...held, ...after])).toEqual(new Set([200]));
  expect(processes.serving()).toContain(slow);
});

test('a process that is stuck blocks no request, and is replaced; a port or a folder that another shop uses is reported in one sentence', async () => {
  const [stuck = 0] = processes.serving().filter((pid) => pid !== processes.jobWorker());
  process.kill(stuck, 'SIGSTOP');
  // Other shops want to open while half a minute passes.
  const { port } = new URL(shop.url);
  await expect(openShop({ ...several, PORT: port })).rejects.toThrow(
    new RegExp(`ended with 78:\nPORT ${port} is already in use; .*\n$`),
  );
  await expect(openShop({ ...several, DATA_DIR: shop.dataDir })).rejects.toThrow(
    /ended with 78:\nDATA_DIR .* is in use by another shop \(process \d+\); .*\n$/,
  );
  await expect(openShop({ ...several, WEB_CONCURRENCY: 'all' })).rejects.toThrow(
    /ended with 78:\nWEB_CONCURRENCY must be a number of processes from 1 to 64 .*\n$/,
  );
  await expect(
    openShop({ ...several, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }),
  ).rejects.toThrow(/ended with 78:\nDATABASE_URL is not responding .*\n$/);
  await expect
    .poll(
      async () =>
        (await statusOf(`${shop.url}/api/health`)) === 200 && !processes.workers().includes(stuck),
      {
        timeout: STUCK_MS,
      },
    )
    .toBe(true);
  await processes.untilBothServe();
});

test('a backup is made beside both of them, and the doctor counts them', async () => {
  expect(await shop.haat('backup', join(shop.dataDir, 'several.tar'))).toContain('Backed up');
  expect(await shop.haat('doctor')).toContain('2, as set by WEB_CONCURRENCY');
});

test('nothing is left of a shop whose supervisor alone was killed, and it starts again', async () => {
  const left = processes.workers();
  process.kill(shop.pid, 'SIGKILL');
  await expect.poll(() => left.filter(isRunning)).toEqual([]);
  await shop.restart();
  expect(await statusOf(`${shop.url}/api/health`)).toBe(200);
});

test('requests in flight are answered whole when the shop closes', async () => {
  await processes.untilBothServe();
  const answers = Array.from({ length: 30 }, () => statusOf(`${shop.url}/dashboard`));
  await Promise.race(answers);
  const pid = shop.pid;
  process.kill(pid, 'SIGTERM');
  const seen = await Promise.all(answers);
  expect(seen.filter((answer) => answer !== 200 && answer !== 503)).toEqual([]);
  expect(seen.filter((answer) => answer === 200).length).toBeGreaterThan(0);
  await expect.poll(() => isRunning(pid)).toBe(false);
});
