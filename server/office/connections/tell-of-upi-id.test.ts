import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { signInNew } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp } from '#testing/test-browser.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.jobs.start();
});
afterAll(() => shop.remove());

test('every owner is mailed of another UPI id', async () => {
  const { browser: newBrowser } = await openTestApp(shop);
  const sunita = await signInNew(shop, newBrowser(), { staffRole: 'owner', name: 'Sunita' });
  const { browser } = await signInNew(shop, newBrowser(), { staffRole: 'owner', name: 'Kamla' });
  const save = async (upiId: string, hours: number) => {
    const upiCheckout = { isOn: true, hours, largestTotal: 1000 };
    const body = { section: 'payments', upiId, upiCheckout } as const;
    expect((await browser.call(adminSettingsApi.changeSettings, { body })).status).toBe(200);
  };
  const mails = () =>
    shop.db
      .selectFrom('mails')
      .select('data')
      .where('template', '=', 'connection-changed')
      .where('recipient', '=', sunita.user.email)
      .orderBy('createdAt')
      .execute();
  await save('kamla@okhdfcbank', 24);
  await save('kamla@okhdfcbank', 48);
  await save('thief@okhdfcbank', 48);
  await vi.waitFor(async () => expect(await mails()).toHaveLength(2), { timeout: 20_000 });
  const data = expect.objectContaining({ title: 'UPI id', what: 'upi-id', by: 'Kamla' });
  expect((await mails())[1]).toMatchObject({ data });
});
