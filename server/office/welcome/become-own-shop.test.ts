import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoCare } from '#contract/categories/default-categories.ts';
import { brandPresets } from '#contract/content/brand-rules.ts';
import { showBrand } from '#contract/content/shown-brand.ts';
import { readPage } from '#server/catalogue/pages/read-page.ts';
import { commandLine } from '#server/studio/audit/note-change.ts';
import { saveDraft } from '#server/studio/content/edit-content.ts';
import { readContent } from '#server/studio/content/present-content.ts';
import { publishContent } from '#server/studio/content/publish-content.ts';
import { changeSettings, readAdminSettings } from '#server/studio/settings/change-settings.ts';
import { openSecondShop } from '#testing/cached-shop.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { becomeOwnShop } from './become-own-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await shop.changes.start();
});
afterEach(() => shop.remove());

const brand = { kind: 'brand', address: 'shop' } as const;
const about = { kind: 'page', address: 'about' } as const;

const entries = () =>
  shop.db
    .selectFrom('auditEntries')
    .select(['action', 'subject', 'label', 'before', 'after'])
    .where('subject', '=', 'settings')
    .execute();

test('a shop of its own has nobody’s settings and texts, at once and in every process', async () => {
  const other = await openSecondShop(shop);
  await other.changes.start();
  try {
    expect((await other.settings.read()).name).toBe('Aipan Haat');
    expect((await other.content.read()).brand.ornament).toBe('aipan');
    await becomeOwnShop(shop, commandLine, { name: 'Mitti Jaipur' });
    await other.changes.caughtUp();
    for (const each of [shop, other]) {
      const settings = await each.settings.read();
      expect(settings).toMatchObject({
        name: 'Mitti Jaipur',
        email: '',
        registrationMode: 'unregistered',
      });
      expect((await each.content.read()).brand.ornament).toBe('none');
      const page = JSON.stringify(await readPage(each, 'about'));
      expect(page).toContain('Mitti Jaipur is a small studio');
      expect(page).not.toMatch(/Kumaon|Aipan|geru/i);
    }
  } finally {
    await other.close();
  }
});

test('what the demo says of its categories goes, what the studio wrote there stays', async () => {
  const write = (address: string, care: string) =>
    shop.db.updateTable('categories').set({ care }).where('address', '=', address).execute();
  await write('painting', demoCare.painting ?? '');
  await write('apparel', 'Air it on a balcony.');
  await becomeOwnShop(shop, commandLine);
  const rows = await shop.db.selectFrom('categories').select(['address', 'care']).execute();
  const care = Object.fromEntries(rows.map((row) => [row.address, row.care]));
  expect(care).toMatchObject({ painting: '', apparel: 'Air it on a balcony.' });
});

test('the audit log names what has changed', async () => {
  await becomeOwnShop(shop, commandLine, { name: 'Mitti Jaipur' });
  expect(await entries()).toMatchObject([
    {
      label: 'Shop',
      before: { studio: 'demo', name: null },
      after: { studio: 'own', name: 'Mitti Jaipur' },
    },
  ]);
  await becomeOwnShop(shop, commandLine, { name: 'Mitti Jaipur' });
  expect(await entries()).toHaveLength(1);
  await becomeOwnShop(shop, commandLine, { name: 'Mitti' });
  expect(await entries()).toContainEqual(
    expect.objectContaining({ before: { name: 'Mitti Jaipur' }, after: { name: 'Mitti' } }),
  );
});

test('what an owner has set or published stays; what was saved just as in the demo goes', async () => {
  const { settings } = await readAdminSettings(shop.db);
  const { legalName, tagline } = settings;
  const named = { name: 'Mitti', legalName, tagline, city: 'Jaipur' };
  await changeSettings(shop, commandLine, { section: 'shop', ...named });
  await saveDraft(shop, commandLine, { ...about, body: { title: 'Of our clay' } });
  await publishContent(shop, commandLine, about);
  await becomeOwnShop(shop, commandLine);
  expect(await shop.settings.read()).toMatchObject({
    name: 'Mitti',
    city: 'Jaipur',
    legalName: '',
  });
  expect((await readPage(shop, 'about')).title).toBe('Of our clay');
});

test('a page with the settings of the demo open saves nothing of them by accident', async () => {
  const { updatedAt } = await readAdminSettings(shop.db);
  await becomeOwnShop(shop, commandLine);
  const contact = { email: 'namaste@aipanhaat.example', phone: '', whatsapp: '' };
  const saved = changeSettings(shop, commandLine, {
    section: 'contact',
    ...contact,
    seen: updatedAt.contact,
  });
  await expect(saved).rejects.toThrow('Your changes are not saved yet');
});

test('a default is that of the shop’s own kind: shown, completed and restored [own-2]', async () => {
  await becomeOwnShop(shop, commandLine);
  const neutral = brandPresets.at(-1)?.look;
  expect(await readContent(shop.db, brand)).toMatchObject({ default: neutral, isDefault: true });
  await saveDraft(shop, commandLine, { ...brand, body: { accent: '#0f5f63' } });
  const changed = await publishContent(shop, commandLine, brand);
  expect(changed.published).toMatchObject({ ...neutral, accent: '#0f5f63' });
  await saveDraft(shop, commandLine, { ...brand, body: changed.default ?? {} });
  expect(await publishContent(shop, commandLine, brand)).toMatchObject({ isDefault: true });
  const shown = showBrand((await shop.content.read()).brand);
  const demo = showBrand({ ...(await shop.content.read()).brand, ...brandPresets[0]?.look });
  for (const [name, colour] of Object.entries(demo.colours)) {
    expect(shown.style[`--color-${name}`], name).not.toBe(colour);
  }
});
