import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { systemClock, systemRandom } from '#server/infra/clock.ts';
import { readConfig } from '#server/infra/config/config.ts';
import { openIdentity } from './open-identity.ts';

const folder = mkdtempSync(join(tmpdir(), 'haat-secret-'));
afterAll(() => rmSync(folder, { recursive: true }));

const identityWith = (SHOP_SECRET = '') =>
  openIdentity({
    config: readConfig({ DATA_DIR: folder, SHOP_SECRET }),
    clock: systemClock,
    random: systemRandom,
    google: async () => undefined,
  });

test('what an older secret of the shop has sealed, opens while it stands behind the current one', () => {
  const [first, second] = ['1'.repeat(40), '2'.repeat(40)];
  const sealed = identityWith(first).seal('an app', 'asha');
  const both = identityWith(`${second},${first}`);
  expect(both.unseal(sealed, 'asha')).toBe('an app');
  expect(identityWith(second).unseal(sealed, 'asha')).toBeUndefined();
  expect(identityWith(second).unseal(both.seal('an app', 'asha'), 'asha')).toBe('an app');
});

test('the secret that a shop has drawn can move into SHOP_SECRET', () => {
  const sealed = identityWith().seal('an app', 'asha');
  const drawn = readFileSync(join(folder, 'secret'), 'utf8');
  expect(identityWith(drawn).unseal(sealed, 'asha')).toBe('an app');
});
