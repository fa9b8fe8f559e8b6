import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownSecondFactorApi } from '#contract/accounts/own-second-factor.endpoints.ts';
import { policyMailingsApi } from '#contract/content/policy-mailings.endpoints.ts';
import { customersApi } from '#contract/customers/customers.endpoints.ts';
import { breachesApi } from '#contract/privacy/breaches.endpoints.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import { scheduleTerms } from '#testing/build-content.ts';
import { buildBreach } from '#testing/build-privacy-desk.ts';
import { buildUser, signInNew, usualPassword } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const clock = heldClock();
let shop: TestShop;
let newBrowser: () => TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({}, { clock });
  newBrowser = (await openTestApp(shop)).browser;
});
afterAll(() => shop.remove());

/** An owner's session, a quarter of an hour after their proof. */
async function findOpen(): Promise<TestBrowser> {
  const { browser } = await signInNew(shop, newBrowser(), { staffRole: 'owner' });
  clock.pass(16 * MINUTE_MS);
  return browser;
}

const prove = (browser: TestBrowser) =>
  browser.call(ownSecondFactorApi.confirmIdentity, { body: { password: usualPassword } });
const asksForProof = [403, { success: false, proofNeeded: true }];

describe('somebody who finds an owner’s open session', () => {
  test('erases no customer [proof-15]', async () => {
    const browser = await findOpen();
    const { id, email } = await buildUser(shop);
    const erase = () =>
      browser.call(customersApi.eraseCustomer, { params: { id }, body: { email } });
    const { status, body } = await erase();
    expect([status, body]).toMatchObject(asksForProof);
    expect((await browser.call(customersApi.readCustomer, { params: { id } })).status).toBe(200);
    await prove(browser);
    expect((await erase()).status).toBe(200);
  });

  test('mails no customer about a breach [proof-15]', async () => {
    const browser = await findOpen();
    const { email } = await buildUser(shop);
    const params = { id: await buildBreach(shop) };
    const affected = { who: 'emails', emails: [email] } as const;
    const tell = () => browser.call(breachesApi.tellAffected, { params, body: { affected } });
    const { status, body } = await tell();
    expect([status, body]).toMatchObject(asksForProof);
    await prove(browser);
    expect((await tell()).body.data.breach.recipients).toBe(1);
  });

  test('mails no customer that the terms change', async () => {
    const browser = await findOpen();
    await scheduleTerms(shop);
    const mail = () =>
      browser.call(policyMailingsApi.mailPolicy, { params: { page: 'terms' }, body: {} });
    const { status, body } = await mail();
    expect([status, body]).toMatchObject(asksForProof);
    await prove(browser);
    expect((await mail()).status).toBe(200);
  });
});
