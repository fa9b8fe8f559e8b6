import { catalogueSections } from './catalogue-sections.ts';
import { moneySections } from './money-sections.ts';
import { noticesSections } from './notifications-section.ts';
import { securitySections } from './security-sections.ts';
import { fieldsOf, type Section, type SectionSettings } from './setting.ts';
import { studioSections } from './studio-sections.ts';

const { grievance, announcement, opening, shop, contact, ...studio } = studioSections;

/**
 * Every setting of the shop, once, in the order of the screen. Its type, check, storage, control,
 * defaults and documentation follow from it.
 */
export const settingsTable = {
  shop,
  contact,
  ...noticesSections,
  ...studio,
  ...moneySections,
  grievance,
  announcement,
  opening,
  ...catalogueSections,
  ...securitySections,
};

type Table = typeof settingsTable;
export type SettingsSection = keyof Table;
export const settingsSections = Object.keys(settingsTable) as SettingsSection[];

/** Of all sections at once. */
type Merged<Each> = (Each extends unknown ? (each: Each) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

export type Settings = Merged<Table[SettingsSection]['settings']>;

/** By their names. */
export const allSettings = Object.assign(
  {},
  ...Object.values<Section>(settingsTable).map(({ settings }) => settings),
) as SectionSettings & Settings;

/** What each setting is called in the audit log, by its path. */
export const settingLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values<Section>(settingsTable)
    .flatMap(fieldsOf)
    .map(({ path, setting: { under, label } }) => [path, under ? `${under}, ${label}` : label]),
);
