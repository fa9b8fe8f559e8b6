import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingsApi } from '#contract/settings/settings.endpoints.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp } from '#testing/test-browser.ts';
import { saveSettings } from './settings.queries.ts';
import { shopFactsOf } from './shop-settings.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.remove());

test('a changed setting is what pages receive from then on [chrome-20]', async () => {
  const visitor = (await openTestApp(shop)).browser();
  const before = (await visitor.call(settingsApi.readShopFacts)).body.data.shop;
  expect(before).toMatchObject({ name: 'Aipan Haat', phone: '+91 135 555 0142' });
  await saveSettings(shop.db, { name: 'Munsiyari Looms', phone: '' });
  await saveSettings(shop.db, { name: 'Looms of Munsiyari' });
  const after = (await visitor.call(settingsApi.readShopFacts)).body.data.shop;
  expect(after).toEqual({ ...before, name: 'Looms of Munsiyari', phone: '' });
});

test('pages learn whether the shop sends mails', async () => {
  expect((await shopFactsOf(shop)).canMail).toBe(true);
  const silent = { ...shop, mailer: { ...shop.mailer, canSend: async () => false } };
  expect((await shopFactsOf(silent)).canMail).toBe(false);
  // A test shop has its own mailbox until an owner connects a mail server.
  expect((await shopFactsOf(shop)).hasTestMailbox).toBe(true);
  const row = { kind: 'mail', values: { host: 'mail.example', port: '465' }, position: 1 };
  const connected = { ...shop, connections: { ...shop.connections, read: async () => [row] } };
  expect((await shopFactsOf(connected)).hasTestMailbox).toBe(false);
});
