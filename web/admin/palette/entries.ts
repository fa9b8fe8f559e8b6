import { connectionKinds } from '#contract/connections/connection-kinds.ts';
import { mayAs, type StaffRole } from '#contract/roles/staff.ts';
import type { Found, FoundRecords } from '#contract/search/office-search.ts';
import { officeSearchLimits } from '#contract/search/office-search-rules.ts';
import { isNamed, namedChoices } from '#contract/search/searched-words.ts';
import { fieldsOf, type Section } from '#contract/settings/setting.ts';
import { settingsSections, settingsTable } from '#contract/settings/settings-table.ts';
import { actions, contents, innerScreens } from './actions.ts';
import { ownersWords } from './owners-words.ts';

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

/** What the browser knows by itself: screens and actions, and contents and settings once there is something to look for. */
export function ownEntries({ role, areas }: Staff, typed: string): EntryGroup[] {
  const choices = namedChoices(typed);
  const isTitled = ({ title }: Entry) => isNamed(title, choices);
  const fits = ({ title, about = '', to }: Entry) =>
    typed.trim() === '' || isNamed(`${title} ${about} ${ownersWords[to] ?? ''}`, choices);
  const isShort = typed.trim().length < officeSearchLimits.searchMin;
  const may = ({ least }: { least: StaffRole }) => mayAs(role, least);
  const asEntry = ({ label, to }: { label: string; to: string }) => ({ title: label, to });
  const groups = [
    { title: 'Actions', entries: actions.filter(may).map(asEntry) },
    { title: 'Screens', entries: [...areas, ...innerScreens.filter(may)].map(asEntry) },
    { title: 'Content', entries: isShort ? [] : contents.filter(may).map(asEntry) },
    { title: 'Settings', entries: mayAs(role, 'owner') && !isShort ? settings : [] },
  ];
  // What has the words in its title stands before what is about them.
  return groups.map(({ title, entries }) => ({
    title,
    entries: entries.filter(fits).sort((a, b) => Number(isTitled(b)) - Number(isTitled(a))),
  }));
}

// Retention has a screen of its own.
const sections = settingsSections
  .filter((name) => name !== 'retention')
  .map((name) => ({
    section: settingsTable[name] as Section,
    to: `/admin/settings?section=${name}`,
  }));

/** What the environment sets, the sections of the settings, and each setting by its label. */
const settings: readonly Entry[] = [
  {
    title: 'Payments, email, domain and backup',
    about: 'Before you open, on the dashboard',
    to: '/admin#checklist',
  },
  {
    title: 'Public Address',
    about: 'Whether domain, proxy and certificate fit',
    to: '/admin/settings/public-address',
  },
  ...sections.map(({ section: { title, about }, to }) => ({ title, about, to })),
  ...connectionKinds
    .filter(({ screen }) => !screen)
    .map(({ id, title, about }) => ({ title, about, to: `/admin/settings/connections/${id}` })),
  ...sections.flatMap(({ section, to }) =>
    fieldsOf(section).map(({ path, setting: { label, under } }) => ({
      title: under ? `${under}: ${label}` : label,
      about: section.title,
      to: `${to}#${path}`,
    })),
  ),
];

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
