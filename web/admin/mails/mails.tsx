import { useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { readPage } from '#contract/api/paging.ts';
import { mailLimits, mailMessages, mailStates } from '#contract/mails/mail-rules.ts';
import { mailsApi } from '#contract/mails/mails.endpoints.ts';
import { type Mail, mailState } from '#contract/mails/mails.ts';
import { upToLastPage } from '#web/admin/list/last-page.ts';
import { ListAndPanel } from '#web/admin/list/list-and-panel.tsx';
import { type ListFilter, ListFilters, optionsOf } from '#web/admin/list/list-filters.tsx';
import { isAside } from '#web/admin/list/opens-only.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff, unlessGone } from '#web/page/load-page.ts';
import { capitalized } from '#web/ui/capitalized.ts';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';
import type { Route } from './+types/mails.ts';
import { MailCard } from './mail-card.tsx';
import { MailDetail } from './mail-detail.tsx';

const PAGE_SIZE = 20;

const load = (async (ask, { url: { searchParams } }) => {
  const page = readPage(searchParams);
  const state = mailState.safeParse(searchParams.get('state')).data;
  const q = searchParams.get('q')?.slice(0, mailLimits.searchMax) || undefined;
  const openId = searchParams.get('mail');
  const [list, detail] = await Promise.all([
    upToLastPage(
      page,
      (each) => ask(mailsApi.listMails, { query: { state, q, page: each, limit: PAGE_SIZE } }),
      ({ data }) => data.pages,
    ),
    openId ? unlessGone(ask(mailsApi.readMail, { params: { id: openId } })) : undefined,
  ]);
  return { ...list.answer.data, page: list.page, detail: detail?.data };
}) satisfies Load<unknown>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

/** Closing the panel loads nothing. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isAside(args, 'mail') ? false : args.defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = () => adminMeta('Emails');

const filters: readonly ListFilter[] = [
  {
    type: 'search',
    label: 'Search emails',
    placeholder: 'Email address or order',
    maxLength: mailLimits.searchMax,
  },
  {
    type: 'choice',
    name: 'state',
    label: 'State',
    options: optionsOf('All emails', mailStates, capitalized),
  },
];

export default function AdminMails({ loaderData }: Route.ComponentProps) {
  const { mails, page, pages, waiting, failed, detail } = loaderData;
  const [shown] = useSearchParams();
  // A mail of the list is shown at once; its content follows.
  const { asked } = useAskedSearch();
  const openId = asked.get('mail');
  const [resent, setResent] = useState<Mail>();
  const open = [detail?.mail, ...mails].find((each) => each?._id === openId);
  const isUnknown = openId !== null && !open && shown.get('mail') === openId;
  return (
    <>
      <AdminHeading title="Emails" subtitle={`${waiting} waiting · ${failed} failed`} />
      <ListAndPanel
        label="Emails"
        panelLabel="Email details"
        filters={
          <ListFilters filters={filters} closes={['mail']} className="sm:grid-cols-[1fr_12rem]" />
        }
        cards={mails.map((mail) => (
          <MailCard key={mail._id} mail={newer(mail, resent)} isOpen={mail._id === openId} />
        ))}
        emptyTitle="No emails found"
        emptyHint="Emails to customers and staff are listed here with their status."
        page={page}
        pages={pages}
        openId={open?._id}
        panel={
          open && (
            <MailDetail
              key={open._id}
              mail={newer(open, resent)}
              content={detail?.mail._id === open._id ? detail.content : undefined}
              onResent={setResent}
            />
          )
        }
        hint={isUnknown ? mailMessages.notFound : 'Select an email to read it'}
      />
    </>
  );
}

/** The newer of two states: what was read before the mail was resent is older. */
function newer(mail: Mail, resent: Mail | undefined): Mail {
  const isOlder = resent?._id === mail._id && mail.resent <= resent.resent;
  return isOlder && mail.attempts <= resent.attempts ? resent : mail;
}
