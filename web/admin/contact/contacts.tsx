import { lazy } from 'react';
import { adminContactsApi } from '#contract/contact/admin-contacts.endpoints.ts';
import type { AdminContact } from '#contract/contact/admin-contacts.ts';
import {
  contactLimits,
  contactStatuses,
  contactSubjects,
} from '#contract/contact/contact-rules.ts';
import { choosing } from '#web/admin/list/choose-box.tsx';
import { choice, optionsOf, search } from '#web/admin/list/list-filters.tsx';
import { ListScreen, listScreen } from '#web/admin/list/list-screen.tsx';
import { capitalized } from '#web/ui/capitalized.ts';
import { ContactCard } from './contact-card.tsx';
import { ContactDetail } from './contact-detail.tsx';

const chooses = choosing<AdminContact>(
  ({ ticket, name }) => `${ticket} of ${name}`,
  lazy(() => import('./contacts-choice.tsx')),
);

const screen = listScreen({
  title: 'Contact Management',
  record: 'contact',
  words: 'messages',
  atLeast: 'manager',
  list: adminContactsApi.listContacts,
  pageSize: 20,
  rowsOf: ({ contacts }) => contacts,
  read: adminContactsApi.readContact,
  one: ({ contact }) => contact,
  rowsAreWhole: true,
  filters: [
    search('Search messages', 'Name, email, ticket or text', contactLimits.searchMax, {
      className: 'col-span-full',
    }),
    choice('status', 'Status filter', optionsOf('All Status', contactStatuses, capitalized)),
    choice('subject', 'Subject filter', [{ value: '', label: 'All Subjects' }, ...contactSubjects]),
    choice(
      'sort',
      'Order',
      [
        { value: '', label: 'Newest first' },
        { value: 'waiting', label: 'Longest waiting first' },
      ],
      { className: 'max-sm:col-span-2' },
    ),
  ],
  filterClass: 'grid-cols-2 sm:grid-cols-3',
  empty: ['No messages found'],
  gone: 'This message no longer exists',
});

export const loader = screen.loader;
export const clientLoader = screen.clientLoader;
export const shouldRevalidate = screen.shouldRevalidate;
export const meta = screen.meta;

export default function AdminContacts() {
  return (
    <ListScreen
      parts={screen.parts}
      subtitle={({ newContacts, overdue }) =>
        `${newContacts} new messages${overdue > 0 ? ` · ${overdue} overdue` : ''}`
      }
      card={ContactCard}
      detail={ContactDetail}
      chooses={chooses}
    />
  );
}
