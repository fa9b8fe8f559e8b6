import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { settingsApi } from '#contract/settings/settings.endpoints.ts';
import { signInNew } from '#testing/build-users.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { readShopSettings } from './shop-settings.ts';

let shop: TestShop;
let clock: HeldClock;
let newBrowser: () => TestBrowser;
let owner: TestBrowser;
beforeAll(async () => {
  clock = heldClock();
  shop = await openTestShop({}, { clock });
  newBrowser = (await openTestApp(shop)).browser;
  owner = (await signInNew(shop, newBrowser(), { staffRole: 'owner', name: 'Kamla Bisht' }))
    .browser;
});
afterAll(() => shop.remove());

const change = (body: object, browser = owner) =>
  browser.call(adminSettingsApi.changeSettings, { body });
const facts = async () => (await newBrowser().call(settingsApi.readShopFacts)).body.data.shop;
const noted = () =>
  shop.db
    .selectFrom('auditEntries')
    .select(['actor', 'subjectId', 'before', 'after'])
    .where('subject', '=', 'settings')
    .orderBy('id')
    .execute();
const wrongIn = async (body: object) => {
  const { status, body: answer } = await change(body);
  expect(status).toBe(400);
  return answer.errors?.map(({ field, message }) => `${field}: ${message}`);
};

const contact = { email: 'looms@munsiyari.example', phone: '+91 5961 222 333', whatsapp: '' };
const shopPart = { name: 'Munsiyari Looms', legalName: '', tagline: 'Wool', city: 'Munsiyari' };

describe('a part of the settings', () => {
  test('is saved, used at once, and recorded in the audit log field by field [as-1] [au-1]', async () => {
    const { status, body } = await change({ section: 'contact', ...contact });
    expect([status, body.message]).toEqual([200, 'Settings saved!']);
    expect(body.data.settings).toMatchObject(contact);
    expect(await facts()).toMatchObject(contact);
    expect((await noted()).at(-1)).toMatchObject({
      actor: expect.stringContaining('Kamla Bisht'),
      subjectId: 'contact',
      before: { email: 'namaste@aipanhaat.example', whatsapp: '+91 94120 55501' },
      after: contact,
    });
  });

  test('that is saved as it was leaves no entry', async () => {
    const entries = (await noted()).length;
    expect((await change({ section: 'contact', ...contact })).status).toBe(200);
    expect(await noted()).toHaveLength(entries);
  });

  test('is saved whole or not at all, each broken rule beside its field [as-8]', async () => {
    const before = await facts();
    expect(await wrongIn({ section: 'shop', ...shopPart, name: ' ' })).toEqual([
      'name: The shop needs a name',
    ]);
    expect(
      await wrongIn({ section: 'contact', email: 'nobody', phone: '12', whatsapp: '9412055501' }),
    ).toEqual([
      'email: Please enter a valid email address',
      'phone: Please enter a phone number, such as +91 98765 43210',
      'whatsapp: Please enter the number with its country code, such as +91 98765 43210',
    ]);
    expect(await wrongIn({ section: 'nothing' })).toHaveLength(1);
    expect(await facts()).toEqual(before);
  });

  test('that a colleague has changed meanwhile is reported, not lost [as-10]', async () => {
    const { updatedAt } = (await owner.call(adminSettingsApi.readSettings)).body.data;
    clock.pass(1000);
    const other = await signInNew(shop, newBrowser(), { staffRole: 'owner', name: 'Hema Pant' });
    const theirs = { section: 'shop', ...shopPart, seen: updatedAt.shop };
    expect((await change(theirs, other.browser)).status).toBe(200);
    const late = await change({ ...theirs, name: 'Looms' });
    expect([late.status, late.body.message]).toEqual([
      409,
      'Hema Pant changed this while you had it open. Your changes are not saved yet.',
    ]);
    expect(late.body.data.settings.name).toBe('Munsiyari Looms');
    const again = { ...theirs, name: 'Looms', seen: late.body.data.updatedAt.shop };
    expect((await change(again)).status).toBe(200);
    expect((await change({ section: 'contact', ...contact, email: '' })).status).toBe(200);
  });

  test('is only for the owner [as-9]', async () => {
    const manager = (await signInNew(shop, newBrowser(), { staffRole: 'manager' })).browser;
    const body = { section: 'contact', ...contact };
    expect((await newBrowser().call(adminSettingsApi.changeSettings, { body })).status).toBe(401);
    for (const call of [
      () => manager.call(adminSettingsApi.changeSettings, { body }),
      () => manager.call(adminSettingsApi.readSettings),
    ]) {
      expect((await call()).status).toBe(403);
    }
  });
});

describe('links', () => {
  const none = { facebook: '', twitter: '', instagram: '', youtube: '' };
  const social = { section: 'social', social: none, mapUrl: '', mapEmbed: '' };

  test('are https addresses, and a map one that may be embedded [as-6]', async () => {
    for (const bad of [
      'javascript:alert(1)',
      'http://x.example',
      '//x.example',
      'https://a@b.in',
    ]) {
      expect(await wrongIn({ ...social, mapUrl: bad })).toEqual([
        'mapUrl: Please enter an address that begins with https://',
      ]);
    }
    expect(await wrongIn({ ...social, social: { ...none, youtube: 'youtube' } })).toEqual([
      'social.youtube: Please enter an address that begins with https://',
    ]);
    expect(await wrongIn({ ...social, mapEmbed: 'https://maps.example/embed' })).toHaveLength(1);
    const embed = 'https://www.google.com/maps/embed?pb=1&z=2';
    const copied = `<iframe width="600" src="${embed.replace('&', '&amp;')}" style="border:0"></iframe>`;
    const { body } = await change({ ...social, mapEmbed: copied });
    expect(body.data.settings.mapEmbed).toBe(embed);
  });
});

describe('opening hours', () => {
  test('open before they close [as-2] [as-8]', async () => {
    const { openingHours, supportHours } = await readShopSettings(shop.db);
    const hours = { section: 'hours', openingHours, supportHours };
    const monday = { opens: '18:00', closes: '09:00' };
    expect(await wrongIn({ ...hours, openingHours: { ...openingHours, monday } })).toEqual([
      'openingHours.monday.closes: Closing time must be after opening time',
    ]);
    const early = { ...openingHours, monday: { opens: '09:00', closes: '12:30' } };
    expect((await change({ ...hours, openingHours: early })).status).toBe(200);
    expect((await facts()).openingHours.monday).toEqual({ opens: '09:00', closes: '12:30' });
    expect((await noted()).at(-1)).toMatchObject({
      before: { 'openingHours.monday': null },
      after: { 'openingHours.monday': { opens: '09:00', closes: '12:30' } },
    });
  });
});

describe('the announcement', () => {
  const bar = { isOn: true, text: 'Closed for Diwali', link: '/shop', from: '', until: '' };
  const announce = (more: object) =>
    change({ section: 'announcement', announcement: { ...bar, ...more } });

  test('shows while it is on, between its times, and leads to a valid address [as-3]', async () => {
    expect((await facts()).announcement).toBeNull();
    await announce({});
    expect((await facts()).announcement).toEqual({
      text: 'Closed for Diwali',
      link: '/shop',
      until: null,
    });
    // It is noon in India, 6:30 UTC.
    await announce({ from: '2026-11-20T12:30', until: '2026-11-20T13:00' });
    expect((await facts()).announcement).toBeNull();
    clock.pass(40 * 60_000);
    expect((await facts()).announcement).toMatchObject({ until: '2026-11-20T07:30:00.000Z' });
    clock.pass(30 * 60_000);
    expect((await facts()).announcement).toBeNull();
    await announce({ isOn: false });
    expect((await facts()).announcement).toBeNull();
  });

  test('has at most 200 characters, some when it is on, and ends after it begins [as-8]', async () => {
    const wrong = (more: object) =>
      wrongIn({ section: 'announcement', announcement: { ...bar, ...more } });
    expect(await wrong({ text: 'x'.repeat(201) })).toEqual([
      'announcement.text: At most 200 characters',
    ]);
    expect(await wrong({ text: '' })).toEqual([
      'announcement.text: Please enter the text of the bar',
    ]);
    expect(await wrong({ link: '//elsewhere.example' })).toHaveLength(1);
    expect(await wrong({ from: '2026-11-21T10:00', until: '2026-11-21T10:00' })).toEqual([
      'announcement.until: The end must be after the start',
    ]);
  });

  test('refuses an invalid time, which would close every page', async () => {
    for (const until of ['2027-11-39T10:00', '2027-00-10T10:00', '2027-02-30T10:00']) {
      const wrong = await wrongIn({ section: 'announcement', announcement: { ...bar, until } });
      expect(wrong).toHaveLength(1);
    }
  });
});

test('a stored value that is invalid is ignored and breaks nothing', async () => {
  const odd = {
    gstRate: 'eighteen',
    branches: null,
    openingHours: { monday: 7 },
    mapUrl: 'javascript:alert(1)',
    social: { facebook: 'data:text/html,x', instagram: 'https://www.instagram.com/looms' },
    announcement: [],
  };
  for (const [name, value] of Object.entries(odd)) {
    const row = { name, value: JSON.stringify(value) };
    await shop.db
      .insertInto('settings')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
      .execute();
  }
  expect(await facts()).toMatchObject({
    gstRate: 18,
    branches: [],
    mapUrl: '',
    social: { facebook: '', instagram: 'https://www.instagram.com/looms' },
    announcement: null,
  });
  const never = { isOn: true, text: 'Sale', until: '2027-11-39T10:00' };
  await shop.db
    .updateTable('settings')
    .set({ value: JSON.stringify(never) })
    .where('name', '=', 'announcement')
    .execute();
  expect((await facts()).announcement).toBeNull();
});
