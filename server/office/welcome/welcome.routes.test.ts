import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { settingsApi } from '#contract/settings/settings.endpoints.ts';
import { welcomeApi } from '#contract/welcome/welcome.endpoints.ts';
import { welcomeMessages } from '#contract/welcome/welcome-rules.ts';
import { grantAdmin } from '#server/accounts/staff/administrators.ts';
import { openWelcomeLink } from '#server/accounts/staff/welcome-link.ts';
import { countAdmins } from '#server/accounts/users/accounts.queries.ts';
import { listHeroImages } from '#server/catalogue/hero-images/list-hero-images.ts';
import { listProducts } from '#server/catalogue/listing/list-products.ts';
import { readSavedAddress } from '#server/infra/config/saved-address.ts';
import { buildHeroImage } from '#testing/build-hero-images.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildProduct } from '#testing/build-products.ts';
import { buildUser } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const form = {
  name: 'Kamla Bisht',
  email: 'kamla@looms.example',
  password: 'Himalaya8',
  shopName: 'Munsiyari Looms',
  start: 'empty',
};
const forwarded = { 'x-forwarded-for': '203.0.113.7' };

let shop: TestShop;
let newBrowser: () => TestBrowser;
let code: string;
const begin = async (
  environment: Record<string, string> = {},
  parts: Parameters<typeof openTestShop>[1] = {},
) => {
  shop = await openTestShop(environment, parts);
  newBrowser = (await openTestApp(shop)).browser;
  code = (await openWelcomeLink(shop)) ?? '';
};
beforeEach(() => begin());
afterEach(() => shop.remove());

const become = (body: object = {}, headers: Record<string, string> = {}, browser = newBrowser()) =>
  browser.call(welcomeApi.becomeOwner, { body: { ...form, ...body } }, headers);
const read = (headers: Record<string, string> = {}) =>
  newBrowser().call(welcomeApi.readWelcome, {}, headers);

describe('a shop that nobody owns', () => {
  test('gets its owner from its own machine without a code, who is signed in and in the audit log', async () => {
    expect((await read()).body.data).toEqual({ needsCode: false, hasDemo: false });
    const facts = async () => (await newBrowser().call(settingsApi.readShopFacts)).body.data.shop;
    expect((await facts()).awaitsOwner).toBe(true);
    const browser = newBrowser();
    const { status, body } = await become({}, {}, browser);
    expect([status, body.message]).toEqual([200, welcomeMessages.done]);
    const me = await browser.call(accountsApi.profile);
    expect(me.body.data.user).toMatchObject({ email: form.email, staffRole: 'owner' });
    expect(await facts()).toMatchObject({
      awaitsOwner: false,
      name: form.shopName,
      // Not the demo's any more.
      legalName: '',
      address: '',
    });
    const entries = await shop.db
      .selectFrom('auditEntries')
      .select(['actor', 'action', 'subject'])
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { actor: 'Kamla Bisht (kamla@looms.example)', action: 'joined', subject: 'staff' },
      { actor: 'Kamla Bisht (kamla@looms.example)', action: 'changed', subject: 'settings' },
      ...entries.slice(2),
    ]);
  });

  test.each([
    ['X-Forwarded-For', forwarded],
    ['Forwarded', { forwarded: 'for=203.0.113.7' }],
    ['X-Real-IP', { 'x-real-ip': '203.0.113.7' }],
    ['another name', { host: 'haat.attacker.example' }],
  ])(
    'asks for the code behind a proxy: %s [welcome-2]',
    async (_, headers: Record<string, string>) => {
      expect((await read(headers)).body.data.needsCode).toBe(true);
      const without = await become({}, headers);
      expect(without.status).toBe(400);
      expect(without.body.errors).toEqual([
        { field: 'code', message: welcomeMessages.codeRequired },
      ]);
      const wrong = await become({ code: '0000-0000-0000-0000' }, headers);
      expect(wrong.body.errors).toEqual([{ field: 'code', message: welcomeMessages.codeWrong }]);
      expect(await countAdmins(shop.db)).toBe(0);
      // As people type it.
      const typed = code.toUpperCase().replaceAll('-', ' ');
      expect((await become({ code: typed }, headers)).status).toBe(200);
    },
  );

  test.each([
    { SHOP_URL: 'https://looms.example' },
    { SHOP_URL: 'https://looms.example', SANDBOX: '1' },
  ] as Record<string, string>[])(
    'with a public address always asks for the code: %o [welcome-2]',
    async (environment) => {
      await shop.remove();
      await begin(environment);
      expect((await read()).body.data.needsCode).toBe(true);
      expect((await become()).status).toBe(400);
      expect((await become({ code })).status).toBe(200);
    },
  );

  test('limits the tries of the code [welcome-2]', async () => {
    await shop.remove();
    await begin({ RATE_LIMIT_SCALE: '1' });
    const statuses: number[] = [];
    for (let tried = 0; tried < 21; tried += 1) {
      statuses.push((await become({ code: 'wrong' }, forwarded)).status);
    }
    expect(statuses.at(-2)).toBe(400);
    expect(statuses.at(-1)).toBe(429);
    expect((await become({ code }, forwarded)).status).toBe(429);
  });

  test('takes the code of each node and of the last starts, and stores none of them', async () => {
    const second = (await openWelcomeLink(shop)) ?? '';
    expect(second).not.toBe(code);
    const rows = await shop.db.selectFrom('settings').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect((await become({ code }, forwarded)).status).toBe(200);
  });

  test('stays closed to the public if its owner says so', async () => {
    await become({ isClosed: true });
    expect((await shop.settings.read()).opening.isClosed).toBe(true);
    const entries = await shop.db
      .selectFrom('auditEntries')
      .select(['label', 'after'])
      .where('subjectId', '=', 'opening')
      .execute();
    expect(entries).toEqual([{ label: 'Opening', after: { 'opening.isClosed': true } }]);
  });

  test('says what is wrong beside each field, and is still nobody’s', async () => {
    const { status, body } = await become({
      email: 'me',
      password: 'short',
      shopName: '',
      start: 'x',
    });
    expect(status).toBe(400);
    const fields = body.errors?.map(({ field }) => field);
    expect(new Set(fields)).toEqual(new Set(['email', 'password', 'shopName', 'start']));
    await buildUser(shop, { email: form.email });
    const taken = await become();
    expect(taken.body.errors).toEqual([{ field: 'email', message: welcomeMessages.emailTaken }]);
    expect((await read()).status).toBe(200);
  });

  test('refuses a common password on a live shop, and is still nobody’s', async () => {
    await shop.remove();
    await begin({ SHOP_URL: 'https://looms.example' });
    const common = await become({ code, password: 'Password123' });
    expect(common.body.errors?.[0]?.field).toBe('password');
    expect((await read()).status).toBe(200);
  });

  test('is live at the address by which its owner comes: a common password is refused', async () => {
    await shop.remove();
    await begin({}, { adjust: (config) => ({ ...config, ownerSetsAddress: true }) });
    const address = 'https://looms.example';
    const proxied = {
      ...forwarded,
      origin: address,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'looms.example',
    };
    const common = await become({ code, password: 'Password123' }, proxied);
    expect(common.body.errors?.[0]?.field).toBe('password');
    expect(readSavedAddress(shop.config.dataDir)).toBeUndefined();
    expect((await become({ code }, proxied)).body.data).toMatchObject({ address });
    expect(readSavedAddress(shop.config.dataDir)).toBe(address);
  });

  test('has one winner of many at the same moment [welcome-3]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => become({ email: `owner-${at}@looms.example` })),
    );
    const [winner, ...losers] = answers.map(({ status }) => status).sort();
    expect(winner).toBe(200);
    // Who comes after the winner finds no such page; who came at the same moment loses.
    for (const loser of losers) expect([404, 409]).toContain(loser);
    expect(await countAdmins(shop.db)).toBe(1);
    const users = await shop.db.selectFrom('users').select('id').execute();
    expect(users).toHaveLength(1);
  });
});

describe('a shop that has had an owner', () => {
  const isClosed = async () => {
    expect((await read()).status).toBe(404);
    expect(await become({ email: 'next@looms.example', code })).toMatchObject({
      status: 404,
      body: { message: welcomeMessages.hasOwner },
    });
  };

  test('has no such page, not even when its owner is gone and it starts again [welcome-3]', async () => {
    expect((await become()).status).toBe(200);
    await isClosed();
    await shop.db.deleteFrom('sessions').execute();
    await shop.db.updateTable('users').set({ role: 'shopper', staffRole: null }).execute();
    expect(await openWelcomeLink(shop)).toBeUndefined();
    await isClosed();
  });

  test('from the command line or the environment has none either', async () => {
    const { email } = await buildUser(shop);
    await grantAdmin(shop, email);
    await isClosed();
    expect(await openWelcomeLink(shop)).toBeUndefined();
    await shop.remove();
    shop = await openTestShop();
    newBrowser = (await openTestApp(shop)).browser;
    await buildUser(shop, { staffRole: 'owner' });
    expect(await openWelcomeLink(shop)).toBeUndefined();
    await isClosed();
  });
});

describe('the demo', () => {
  const products = async () => (await listProducts(shop, { limit: 100 })).products;
  const asDemo = async () => {
    const { id } = await buildProduct(shop);
    await shop.db.updateTable('products').set({ sourceKey: 'demo:lake' }).execute();
    await buildHeroImage(shop);
    await shop.db.updateTable('heroImages').set({ sourceKey: 'demo:haat' }).execute();
    return id;
  };

  test('stays for those who look around [welcome-4]', async () => {
    await asDemo();
    expect((await read()).body.data.hasDemo).toBe(true);
    expect((await become({ start: 'demo' })).status).toBe(200);
    const { name, address } = await shop.settings.read();
    expect([name, address]).toEqual([form.shopName, expect.stringContaining('Dehradun')]);
    expect(await products()).toHaveLength(1);
    expect(await listHeroImages(shop.db)).toHaveLength(1);
  });

  test.each(['empty', 'csv'])(
    'goes with the start "%s", beside products of their own and orders [welcome-4]',
    async (start) => {
      const id = await asDemo();
      const own = await buildProduct(shop);
      const order = await buildOrder(shop, await buildUser(shop), {
        items: [{ productId: id }],
      });
      expect((await become({ start })).status).toBe(200);
      expect((await products()).map((product) => product.id)).toEqual([own.id]);
      expect(await listHeroImages(shop.db)).toEqual([]);
      const lines = await shop.db
        .selectFrom('orderLines')
        .select('orderId')
        .where('orderId', '=', order.id)
        .execute();
      expect(lines.length).toBeGreaterThan(0);
      const [entry] = await shop.db
        .selectFrom('auditEntries')
        .select('before')
        .where('subject', '=', 'catalogue')
        .execute();
      expect(entry?.before).toMatchObject({ products: 1, galleryImages: 1 });
    },
  );
});
