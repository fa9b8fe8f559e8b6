import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { systemRandom } from '#server/infra/clock.ts';
import { fillShop, openSavedShop, restoreInto, rowsOf } from '#testing/saved-shops.ts';
import { drawPassphrase, drawSalt, keyFrom } from './backup-key.ts';

const passphrase = drawPassphrase(systemRandom);
const { shop, target, folder, file, close } = await openSavedShop({
  fill: fillShop,
  key: await keyFrom(passphrase, drawSalt(systemRandom)),
});
afterAll(close);

test('nothing of the shop can be read in the file', () => {
  expect(readFileSync(file).includes('asha@example.in')).toBe(false);
  expect(readFileSync(file).includes('manifest.json')).toBe(false);
});

test('another passphrase, a changed byte and a missing end restore nothing', async () => {
  const before = await rowsOf(target);
  const refused = (path: string, how: { passphrase?: string } = { passphrase }) =>
    expect(restoreInto(target, path, how)).rejects;
  await refused(file, { passphrase: 'K7Q2M' }).toThrow(
    `The passphrase does not open ${file}: it belongs to another backup, or is mistyped.`,
  );
  const bytes = readFileSync(file);
  const changed = join(folder, 'changed.backup');
  const middle = Buffer.from(bytes);
  middle[100_000] = (middle[100_000] ?? 0) ^ 8;
  writeFileSync(changed, middle);
  await refused(changed).toThrow(`${changed} is damaged (its contents have changed).`);
  writeFileSync(changed, bytes.subarray(0, -1));
  await refused(changed).toThrow(`${changed} is damaged (its end is missing or has changed).`);
  expect(await rowsOf(target)).toEqual(before);
});

test('the shop comes back row by row by the passphrase', async () => {
  expect(await restoreInto(target, file, { passphrase })).toMatchObject({ products: 4, orders: 2 });
  expect(await rowsOf(target)).toEqual(await rowsOf(shop));
});
