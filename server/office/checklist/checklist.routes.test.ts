import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checklistApi } from '#contract/checklist/checklist.endpoints.ts';
import { checklistItems } from '#contract/checklist/checklist-rules.ts';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { commandLine, noteChange } from '#server/studio/audit/note-change.ts';
import { saveSettings } from '#server/studio/settings/settings.queries.ts';
import { setUpApp } from '#testing/build-factors.ts';
import { buildProduct } from '#testing/build-products.ts';
import { signInNew } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { environmentOf } from '#testing/provider-environment.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let owner: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  const { browser } = await openTestApp(shop);
  ({ browser: owner } = await signInNew(shop, browser(), {
    staffRole: 'owner',
    email: 'kamla@looms.example',
  }));
});
afterAll(() => shop.remove());

const read = async () => (await owner.call(checklistApi.readChecklist)).body.data;
const done = async () =>
  (await read())?.items.filter(({ isDone }) => isDone).map(({ name }) => name);

describe("the owner's checklist", () => {
  test('finds by itself what is done, and says what the doctor says of the rest [welcome-5]', async () => {
    expect(await done()).toEqual([]);
    const says = Object.fromEntries(
      (await read())?.items.map((item) => [item.name, item.says]) ?? [],
    );
    expect(says.payments).toBe('payments are simulated');
    expect(says.mail).toContain('emails reach nobody');
    expect(says.domain).toContain('a test shop');

    const demo = await buildProduct(shop);
    await shop.db
      .updateTable('products')
      .set({ sourceKey: 'demo:lake' })
      .where('id', '=', demo.id)
      .execute();
    expect(await done()).toEqual([]);
    await buildProduct(shop);
    expect(await done()).toEqual(['products']);

    const contact = { email: 'looms@munsiyari.example', phone: '', whatsapp: '' };
    await owner.call(adminSettingsApi.changeSettings, { body: { section: 'contact', ...contact } });
    expect(await done()).toEqual(['products']);
    const places = { headOffice: '', branches: [], parking: '', publicTransit: '' };
    const address = 'Main Bazaar, Munsiyari, Uttarakhand 262554';
    await owner.call(adminSettingsApi.changeSettings, {
      body: { section: 'addresses', address, ...places },
    });
    const tax = { state: 'Uttarakhand', gstNumber: '', gstRate: 0 };
    const section = { section: 'tax', registrationMode: 'unregistered' };
    await owner.call(adminSettingsApi.changeSettings, { body: { ...section, ...tax } });
    expect(await done()).toEqual(['products', 'contact', 'tax']);
    await setUpApp(shop, owner);
    expect(await done()).toEqual(['products', 'contact', 'tax', 'second-factor']);
  });

  test('asks to open a shop that is closed', async () => {
    const asks = async () => (await read())?.items.some(({ name }) => name === 'open');
    expect(await asks()).toBe(false);
    const opening = { isClosed: true, text: 'Soon', opensAt: '', opensByItself: false };
    const set = (body: object) =>
      owner.call(adminSettingsApi.changeSettings, { body: { section: 'opening', ...body } });
    await set({ opening });
    expect(await asks()).toBe(true);
    await set({ opening: { ...opening, isClosed: false } });
    expect(await asks()).toBe(false);
  });

  test('takes the word of the owner that the policies are read, once, and can be hidden [welcome-5]', async () => {
    const mark = (what: string) => owner.call(checklistApi.markChecklist, { body: { mark: what } });
    expect((await mark('everything')).status).toBe(400);
    for (const _ of [1, 2]) expect((await mark('policies-read')).status).toBe(200);
    expect(await done()).toContain('policies');
    const entries = await shop.db
      .selectFrom('auditEntries')
      .select('after')
      .where('label', '=', 'Checklist')
      .execute();
    expect(entries).toEqual([{ after: { policiesRead: true } }]);
    expect((await mark('hidden')).status).toBe(200);
    expect(await read()).toBeNull();
  });

  test('is gone when all is done [welcome-5]', async () => {
    const live = await openTestShop({
      SHOP_URL: 'https://looms.example',
      ...environmentOf({
        keyId: 'rzp_live_looms',
        keySecret: 'a secret',
        webhookSecret: 'another secret',
      }),
      SMTP_URL: 'smtps://user:secret@mail.looms.example',
      MAIL_FROM: 'orders@looms.example',
    });
    const { browser } = await signInNew(live, (await openTestApp(live)).browser(), {
      staffRole: 'owner',
    });
    const undone = async () =>
      (await browser.call(checklistApi.readChecklist)).body.data?.items
        .filter(({ isDone }) => !isDone)
        .map(({ name }) => name);
    expect(await undone()).toEqual(
      checklistItems.filter((name) => !['payments', 'mail', 'domain', 'open'].includes(name)),
    );
    await buildProduct(live);
    await setUpApp(live, browser);
    await browser.call(checklistApi.markChecklist, { body: { mark: 'policies-read' } });
    await saveSettings(live.db, { address: 'x', email: 'x', registrationMode: 'composition' });
    const brand = { address: 'shop', published: '{}', updatedAt: new Date() };
    await live.db
      .insertInto('content')
      .values({ kind: 'brand', ...brand })
      .execute();
    expect(await undone()).toEqual(['backup']);
    await noteChange(live.db, live, commandLine, { action: 'exported', subject: 'backup' });
    expect((await browser.call(checklistApi.readChecklist)).body.data).toBeNull();
    await live.remove();
  });
});
