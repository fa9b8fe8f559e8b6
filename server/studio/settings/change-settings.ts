import type { AuditValues } from '#contract/audit/audit.ts';
import type { AdminSettings, SettingsChange } from '#contract/settings/admin-settings.ts';
import {
  type SettingsSection,
  settingsSections,
  settingsTable,
} from '#contract/settings/settings-table.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { changedFields } from '#server/studio/audit/changed-fields.ts';
import { type Actor, actorText, noteChange } from '#server/studio/audit/note-change.ts';
import { requireUnchanged } from '#server/studio/audit/require-unchanged.ts';
import { findSettingTimes, lockSettings, saveSettings } from './settings.queries.ts';
import { readShopSettings } from './shop-settings.ts';

type Changeable = AdminSettings['settings'];

export async function readAdminSettings(db: Db): Promise<AdminSettings> {
  const { friendsPassword, ...settings } = await readShopSettings(db);
  const times = await findSettingTimes(db);
  const updatedAt = settingsSections.map((section) => [
    section,
    lastChange(section, times).toISOString(),
  ]);
  return {
    settings,
    hasFriendsPassword: friendsPassword !== null,
    updatedAt: Object.fromEntries(updatedAt),
  };
}

/** Saves a part of the settings, all of it or nothing, with its changes in the audit log. */
export async function changeSettings(
  shop: Shop,
  actor: Actor,
  { section, seen, ...values }: SettingsChange,
): Promise<AdminSettings> {
  const saved = await shop.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const before = await readAdminSettings(trx);
    await requireUnchanged(trx, seen, {
      subject: 'settings',
      subjectId: section,
      updatedAt: new Date(before.updatedAt[section]),
      data: async () => ({ ...before }),
    });
    const changed = changedFields(
      fieldsOf(part(before.settings, section)),
      fieldsOf(values as Partial<Changeable>),
    );
    if (!changed) return before;
    await saveSettings(trx, values, shop.clock.now());
    await noteChange(trx, shop, actor, {
      action: 'changed',
      subject: 'settings',
      subjectId: section,
      label: settingsTable[section].title,
      ...changed,
    });
    if ('upiId' in changed.after) {
      await shop.jobs.send(trx, 'tell-of-upi-id', { by: actor.name || actorText(actor) });
    }
    return readAdminSettings(trx);
  });
  shop.settings.drop();
  return saved;
}

/** Only its name, in the transaction of whatever else happens to the shop. */
export const nameShop = (trx: Trx, shop: Shop, actor: Actor, name: string) =>
  setWithin(trx, shop, actor, 'shop', () => ({ name }));

/** To the public, in the same way. */
export const closeToPublic = (trx: Trx, shop: Shop, actor: Actor) =>
  setWithin(trx, shop, actor, 'opening', ({ opening }) => ({
    opening: { ...opening, isClosed: true },
  }));

async function setWithin(
  trx: Trx,
  shop: Shop,
  actor: Actor,
  section: SettingsSection,
  change: (before: Changeable) => Partial<Changeable>,
): Promise<void> {
  await lockSettings(trx);
  const before = await readShopSettings(trx);
  const values = change(before);
  const former = Object.keys(values).map((name) => [name, before[name as keyof Changeable]]);
  const changed = changedFields(fieldsOf(Object.fromEntries(former)), fieldsOf(values));
  if (!changed) return;
  await saveSettings(trx, values, shop.clock.now());
  await noteChange(trx, shop, actor, {
    action: 'changed',
    subject: 'settings',
    subjectId: section,
    label: settingsTable[section].title,
    ...changed,
  });
}

const namesOf = (section: SettingsSection) =>
  Object.keys(settingsTable[section].settings) as (keyof Changeable)[];

function part(settings: Changeable, section: SettingsSection): Partial<Changeable> {
  return Object.fromEntries(namesOf(section).map((name) => [name, settings[name]]));
}

function lastChange(section: SettingsSection, times: Record<string, Date>): Date {
  // Whose studio it is changes every default.
  const names = [...namesOf(section), 'studio'];
  const known = names.map((name) => times[name]?.getTime() ?? 0);
  return new Date(Math.max(...known));
}

/** One field for each control on the screen: `openingHours.monday`, `social.facebook`. */
function fieldsOf(values: Partial<Changeable>): AuditValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(value).map(([inner, own]) => [`${name}.${inner}`, own])
        : [[name, value]],
    ),
  );
}
