import { mayAs, type StaffRole } from '#contract/roles/staff.ts';
import type { Found, FoundRecords } from '#contract/search/office-search.ts';
import { officeSearchLimits } from '#contract/search/office-search-rules.ts';
import { isNamed, namedChoices } from '#contract/search/searched-words.ts';
import { fieldsOf, type Section } from '#contract/settings/setting.ts';
import { settingsSections, settingsTable } from '#contract/settings/settings-table.ts';
import { actions, innerScreens } from './actions.ts';

/** One line of the palette, and where it leads. No two have the same address. */
export interface Entry {
  title: string;
  about?: string;
  to: string;
}

export interface EntryGroup {
  title: string;
  entries: readonly Entry[];
}

export interface Staff {
  role: StaffRole;
  /** The places that the navigation shows this role. */
  areas: readonly { label: string; to: string }[];
}

/** What the browser knows by itself: screens and actions, and settings once there is something to look for. */
export function ownEntries({ role, areas }: Staff, typed: string): EntryGroup[] {
  const choices = namedChoices(typed);
  const fits = ({ title, about = '' }: Entry) =>
    typed.trim() === '' || isNamed(`${title} ${about}`, choices);
  const isShort = typed.trim().length < officeSearchLimits.searchMin;
  const may = ({ least }: { least: StaffRole }) => mayAs(role, least);
  const asEntry = ({ label, to }: { label: string; to: string }) => ({ title: label, to });
  const groups = [
    { title: 'Actions', entries: actions.filter(may).map(asEntry) },
    { title: 'Screens', entries: [...areas, ...innerScreens.filter(may)].map(asEntry) },
    { title: 'Settings', entries: mayAs(role, 'owner') && !isShort ? settings : [] },
  ];
  return groups.map(({ title, entries }) => ({ title, entries: entries.filter(fits) }));
}

/** Each section of the settings, and each setting by its label. */
const settings: readonly Entry[] = settingsSections.flatMap((name) => {
  // Has a screen of its own.
  if (name === 'retention') return [];
  const section: Section = settingsTable[name];
  const to = `/admin/settings?section=${name}`;
  return [
    { title: section.title, about: section.about, to },
    ...fieldsOf(section).map(({ path, setting: { label, under } }) => ({
      title: label,
      about: under ? `${section.title}, ${under}` : section.title,
      to: `${to}#${path}`,
    })),
  ];
});

/** What the server has found. */
export function foundEntries({ orders, products, customers }: FoundRecords): EntryGroup[] {
  const group = (title: string, address: string, found: readonly Found[]) => ({
    title,
    entries: found.map(({ id, ...texts }) => ({ ...texts, to: `/admin/${address}=${id}` })),
  });
  return [
    group('Orders', 'orders?order', orders),
    group('Products', 'products?edit', products),
    group('Customers', 'customers?customer', customers),
  ];
}
