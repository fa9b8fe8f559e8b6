import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBucket } from '#harness/bucket-stand-in.ts';
import { commandLine } from '#server/studio/audit/note-change.ts';
import { saveConnection } from '#server/studio/connections/save-connections.ts';
import { buildMail } from '#testing/build-mails.ts';
import { type Checkout, openCheckout } from '#testing/open-checkout.ts';
import { paidOrder } from '#testing/paid-order.ts';
import { webhookOf } from '#testing/provider-stand-in.ts';
import { checkShop } from './doctor-checks.ts';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
});
afterAll(() => checkout.close());

const finding = async (what: string) =>
  (await checkShop(checkout.shop)).find((each) => each.what === what);

test('warns when payments come in without a webhook', async () => {
  expect(await finding('webhooks')).toMatchObject({ state: 'good', says: 'none needed' });
  await paidOrder(checkout, await checkout.newCustomer());
  checkout.clock.pass(60 * 60 * 1000);
  const silent = await finding('webhooks');
  expect(silent?.state).toBe('missing');
  expect(silent?.says).toMatch(
    /^1 payment since 20 Nov 2026, 12:00.pm without one, none has ever arrived; check that .*\/api\/payment\/webhook$/,
  );
  await checkout.deliver(webhookOf('invoice.paid', {}));
  const notified = await finding('webhooks');
  expect(notified?.state).toBe('good');
  expect(notified?.says).toMatch(/^the last arrived 20 Nov 2026, 1:00.pm$/);
});

test('says how many mails wait for a mail server that is away, and how many failed', async () => {
  const { shop } = checkout;
  await shop.db.deleteFrom('mails').execute();
  await buildMail(shop, { state: 'failed' });
  expect(await finding('mails')).toMatchObject({
    state: 'good',
    says: '0 on the way, 1 failed; see /admin/mails',
  });
  await buildMail(shop, { lastError: 'connect ECONNREFUSED' });
  const away = await finding('mails');
  expect(away?.state).toBe('missing');
  expect(away?.says).toMatch(/^1 email waiting since 20 Nov 2026, 1:00.pm: connect ECONNREFUSED$/);
});

test('says where images are stored, and why a connected bucket takes none', async () => {
  const { shop } = checkout;
  const folder = `under ${shop.config.dataDir}`;
  expect(await finding('images')).toMatchObject({ state: 'good', says: `are stored ${folder}` });
  const bucket = await openBucket('pictures');
  const keys = { accessKeyId: 'k', secretAccessKey: 's' };
  const values = { endpoint: bucket.endpoint, bucket: 'pictures', region: '', ...keys };
  await shop.db
    .transaction()
    .execute((trx) =>
      saveConnection(trx, shop, commandLine, { kind: 'media', values, mode: 'live' }),
    );
  shop.connections.drop();
  expect(await finding('images')).toMatchObject({ says: 'are stored in the bucket pictures' });
  bucket.denied.add('write');
  expect(await finding('images')).toMatchObject({
    state: 'missing',
    says: `The keys may not write to the bucket pictures. New ones are stored ${folder} meanwhile`,
  });
  bucket.close();
  await shop.db.deleteFrom('connections').execute();
  shop.connections.drop();
});

test('names the settings whose stored value is invalid', async () => {
  const { shop } = checkout;
  expect((await finding('settings'))?.state).toBe('good');
  const row = { name: 'gstRate', value: JSON.stringify('eighteen') };
  await shop.db.insertInto('settings').values(row).execute();
  expect(await finding('settings')).toMatchObject({
    state: 'missing',
    says: 'invalid, and counted as not set: Default GST rate in percent; save them again in /admin/settings',
  });
});
