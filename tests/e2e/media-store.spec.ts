import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { openBucket } from '#harness/bucket-stand-in.ts';
import { signInAsStaff } from './admin-people.ts';
import { findFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { lapseProof, proveByPassword } from './lapse-proof.ts';
import { queryShop } from './query-shop.ts';
import { expectToast } from './toast.ts';

// A shop of its own, of two processes, whose pictures move.
test.use({ ownShop: true, shopVariables: { WEB_CONCURRENCY: '2' } });

test('an owner connects a media store: pictures are copied there, new ones go there, and come back when it is removed', {
  tag: '@daily',
}, async ({ openBrowser, shop, noise }) => {
  noise.expectRefusals();
  const bucket = await openBucket('pictures');
  const page = await openBrowser('phone');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const copied = async (news: Locator) => {
    // Sooner than the minute after which the shop looks again.
    await expect(async () => {
      await queryShop(shop, "insert into jobs.job (name, data) values ('copy-media', '{}')");
      await page.evaluate(() => window.passSecond?.());
      await expect(news).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 120_000 });
  };
  const { email } = await signInAsStaff(page, shop);
  await lapseProof(shop, email);

  await page.goto('/admin/settings/connections');
  await page.getByRole('link', { name: 'Connect Media store' }).click();
  await page.getByLabel('Whose bucket it is').selectOption('Other');
  await page.getByLabel('Endpoint').fill(bucket.endpoint);
  await page.getByLabel('Bucket', { exact: true }).fill('nobodys');
  await page.getByLabel('Access key').fill('AKIA');
  await page.getByLabel('Secret key').fill('a-secret-key');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await proveByPassword(page);
  await expect(page.getByText('There is no bucket nobodys')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.getByLabel('Bucket', { exact: true }).fill('pictures');
  await page.getByRole('button', { name: 'Try Without Saving' }).click();
  await expect(page.getByText('It works: a small file was written')).toBeVisible();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expectToast(page, 'Connected!');
  await copied(page.getByText(/^All [\d,]+ files of the shop’s own disk are in the bucket/));
  expect(await findFaults(page)).toEqual([]);

  const before = new Set(bucket.objects.keys());
  await page.goto('/admin/hero-images');
  const form = page.getByRole('form', { name: 'Add image' });
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background: '#2d3a6e' } });
  await form
    .getByLabel('Choose an image')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await image.png().toBuffer() });
  await expect(form.getByRole('img')).toBeVisible();
  await form.getByRole('button', { name: 'Add Image' }).click();
  await expect(form.getByRole('img')).toHaveCount(0);
  const isNew = (key: string) => !before.has(key) && key.endsWith('.jpeg');
  await expect.poll(() => [...bucket.objects.keys()].some(isNew)).toBe(true);
  const [name = ''] = [...bucket.objects.keys()].filter(isNew).map((key) => key.split('/')[1]);
  for (let each = 0; each < 4; each += 1) {
    expect((await page.request.get(`/media/${name}`)).status()).toBe(200);
  }

  await page.goto('/admin/settings/connections/media');
  await page.getByRole('button', { name: 'Remove This Connection' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await copied(page.getByText(/are back on the shop’s own disk. The connection ends in/));
  await expect(page.getByText('Being removed')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  // As a quarter of an hour later.
  await queryShop(shop, `update media_copying set done_at = done_at - interval '16 minutes'`);
  await copied(page.getByText('Not set up'));
  expect((await page.request.get(`/media/${name}`)).status()).toBe(200);

  // One that is lost for ever is given up.
  await page.getByLabel('Whose bucket it is').selectOption('Other');
  await page.getByLabel('Endpoint').fill(bucket.endpoint);
  await page.getByLabel('Bucket', { exact: true }).fill('pictures');
  await page.getByLabel('Access key').fill('AKIA');
  await page.getByLabel('Secret key').fill('a-secret-key');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await copied(page.getByText(/^All [\d,]+ files of the shop’s own disk are in the bucket/));
  bucket.refusal = 'NoSuchBucket';
  await page.getByRole('button', { name: 'Remove This Connection' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await copied(page.getByText('Is the bucket lost for ever?'));
  await expect(page.getByText('pictures that are only in the bucket do not show')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Give the Bucket Up' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('When the shop last counted,');
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Give It Up' }).click();
  await expectToast(page, 'The bucket is given up. All on the shop’s own disk has stayed.');
  await copied(page.getByText('Not set up'));
  bucket.close();
});
