import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminBackupsApi as api } from '#contract/backups/admin-backups.endpoints.ts';
import { signInNew } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp } from '#testing/test-browser.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_SCALE: '1' });
});
afterAll(() => shop.remove());

test('an owner’s stolen session starts only so many backups, which nothing deletes', async () => {
  const { browser } = await signInNew(shop, (await openTestApp(shop)).browser(), {
    staffRole: 'owner',
  });
  await browser.call(api.createBackupPassphrase, {});
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1) {
    statuses.push((await browser.call(api.startBackup, {})).status);
    // As if each was done by the next call.
    await shop.db.updateTable('backupRuns').set({ endedAt: shop.clock.now() }).execute();
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});
