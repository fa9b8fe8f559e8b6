import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { backupMessages as m } from '#contract/backups/backup-rules.ts';
import { freePort } from '#harness/built-shop.ts';
import { systemRandom } from '#server/infra/clock.ts';
import { readConfig } from '#server/infra/config/config.ts';
import { packageRoot } from '#server/infra/config/data-dir.ts';
import { serveCopy } from './serve-copy.ts';

let folder: string;
let shop: Parameters<typeof serveCopy>[0];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haat-look-'));
  const config = readConfig({ DATA_DIR: folder, PORT: String(await freePort()) });
  shop = { config, log: pino({ level: 'silent' }), random: systemRandom };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const serve = (program: string) => {
  const { signal } = new AbortController();
  return serveCopy(shop, { folder, madeAt: new Date(), key: 'a key', signal }, program);
};

test('a copy has neither the environment of the shop nor its options, such as --env-file', async () => {
  const file = join(folder, 'shop.env');
  writeFileSync(file, 'DATABASE_URL=postgres://shop@127.0.0.1/shop\n');
  process.execArgv.push(`--env-file=${file}`);
  process.env.SMTP_URL = 'smtp://shop@127.0.0.1';
  onTestFinished(() => {
    process.execArgv.pop();
    delete process.env.SMTP_URL;
  });
  const copy = await serve(join(packageRoot(), 'tests/testing/copy-program.ts'));
  onTestFinished(() => copy.stop());
  const { options, environment } = (await (await fetch(copy.address)).json()) as {
    options: string[];
    environment: Record<string, string>;
  };
  expect(options).toEqual([]);
  expect(environment).toMatchObject({ DATA_DIR: folder, SANDBOX: '1', SHOP_URL: copy.address });
  expect(environment).not.toHaveProperty('DATABASE_URL');
  expect(environment).not.toHaveProperty('SMTP_URL');
  await copy.stop();
  expect(await copy.ended).toBe('ended');
});

test('one that ends while it opens is told as that', async () => {
  await expect(serve(join(folder, 'nothing.js'))).rejects.toThrow(m.lookNotOpened);
});
