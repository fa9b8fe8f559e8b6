import { useEffect, useState } from 'react';
import {
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { readPage } from '#contract/api/paging.ts';
import { adminContactsApi } from '#contract/contact/admin-contacts.endpoints.ts';
import {
  type AdminContact,
  contactOrder,
  contactStatus,
  contactSubject,
} from '#contract/contact/admin-contacts.ts';
import {
  contactLimits,
  contactStatuses,
  contactSubjects,
} from '#contract/contact/contact-rules.ts';
import { upToLastPage } from '#web/admin/list/last-page.ts';
import { ListAndPanel } from '#web/admin/list/list-and-panel.tsx';
import { type ListFilter, ListFilters, optionsOf } from '#web/admin/list/list-filters.tsx';
import { newestOf } from '#web/admin/list/newest-of.ts';
import { opensOnly, without } from '#web/admin/list/opens-only.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff, unlessGone } from '#web/page/load-page.ts';
import { capitalized } from '#web/ui/capitalized.ts';
import type { Route } from './+types/contacts.ts';
import { ContactCard } from './contact-card.tsx';
import { ContactDetail } from './contact-detail.tsx';

const PAGE_SIZE = 20;

const load = (async (ask, { url: { searchParams } }) => {
  const page = readPage(searchParams);
  const query = {
    status: contactStatus.safeParse(searchParams.get('status')).data,
    subject: contactSubject.safeParse(searchParams.get('subject')).data,
    sort: contactOrder.safeParse(searchParams.get('sort')).data,
    q: searchParams.get('q')?.slice(0, contactLimits.searchMax) || undefined,
  };
  const list = await upToLastPage(
    page,
    (each) =>
      ask(adminContactsApi.listContacts, { query: { ...query, page: each, limit: PAGE_SIZE } }),
    (answer) => answer.data.pages,
  );
  const { data } = list.answer;
  const openId = searchParams.get('contact');
  const isListed = data.contacts.some(({ _id }) => _id === openId);
  // A link from elsewhere may lead to a message that is not on this page of the list.
  const unlisted =
    openId && !isListed
      ? await unlessGone(ask(adminContactsApi.readContact, { params: { id: openId } }))
      : undefined;
  return { ...data, page: list.page, unlisted: unlisted?.data.contact, loadedId: openId };
}) satisfies Load<unknown>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

/** Opening another message of the same list loads nothing. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return opensOnly(args, ['contact']) ? false : args.defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = () => adminMeta('Contact Management');

const filters: readonly ListFilter[] = [
  {
    type: 'search',
    label: 'Search messages',
    placeholder: 'Name, email, ticket or text',
    maxLength: contactLimits.searchMax,
    className: 'col-span-full',
  },
  {
    type: 'choice',
    name: 'status',
    label: 'Status filter',
    options: optionsOf('All Status', contactStatuses, capitalized),
  },
  {
    type: 'choice',
    name: 'subject',
    label: 'Subject filter',
    options: [{ value: '', label: 'All Subjects' }, ...contactSubjects],
  },
  {
    type: 'choice',
    name: 'sort',
    label: 'Order',
    options: [
      { value: '', label: 'Newest first' },
      { value: 'waiting', label: 'Longest waiting first' },
    ],
    className: 'max-sm:col-span-2',
  },
];

export default function AdminContacts({ loaderData }: Route.ComponentProps) {
  const { contacts, page, pages, newContacts, overdue, unlisted, loadedId } = loaderData;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [changed, setChanged] = useState<AdminContact>();
  const openId = search.get('contact');
  const open = newestOf([...contacts, unlisted, changed], openId);
  const listAddress = `?${without(search, ['contact'])}`;
  // Back leads to a message that has left the list meanwhile.
  const isUnknown = openId !== null && !open && loadedId !== openId;
  useEffect(() => {
    if (isUnknown) void revalidate();
  }, [isUnknown, revalidate]);

  return (
    <>
      <AdminHeading
        title="Contact Management"
        subtitle={`${newContacts} new messages${overdue > 0 ? ` · ${overdue} overdue` : ''}`}
      />
      <ListAndPanel
        label="Messages"
        panelLabel="Contact details"
        filters={
          <ListFilters
            filters={filters}
            closes={['contact']}
            className="grid-cols-2 sm:grid-cols-3"
          />
        }
        cards={contacts.map((contact) => (
          <ContactCard key={contact._id} contact={contact} isOpen={contact._id === openId} />
        ))}
        emptyTitle="No messages found"
        page={page}
        pages={pages}
        openId={open?._id}
        panel={
          open && (
            <ContactDetail
              key={open._id}
              contact={open}
              listAddress={listAddress}
              onChanged={setChanged}
              onResolved={() => navigate(listAddress, { preventScrollReset: true })}
            />
          )
        }
        hint={
          openId && !isUnknown
            ? 'This message no longer exists'
            : 'Select a contact to view details'
        }
      />
    </>
  );
}
