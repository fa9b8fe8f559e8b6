import { mailLimits, mailStates } from '#contract/mails/mail-rules.ts';
import { mailsApi } from '#contract/mails/mails.endpoints.ts';
import { choice, optionsOf, search } from '#web/admin/list/list-filters.tsx';
import { ListScreen, listScreen } from '#web/admin/list/list-screen.tsx';
import { capitalized } from '#web/ui/capitalized.ts';
import { MailCard } from './mail-card.tsx';
import { MailDetail } from './mail-detail.tsx';

/** More than the times that a mail is tried before it is given up. */
const TRIES = 1000;

const screen = listScreen({
  title: 'Emails',
  record: 'mail',
  word: 'email',
  atLeast: 'manager',
  list: mailsApi.listMails,
  pageSize: 20,
  rowsOf: ({ mails }) => mails,
  read: mailsApi.readMail,
  one: ({ mail }) => mail,
  rowsAreWhole: true,
  versionOf: ({ resent, attempts }) => resent * TRIES + attempts,
  filters: [
    search('Search emails', 'Email address or order', mailLimits.searchMax),
    choice('state', 'State', optionsOf('All emails', mailStates, capitalized)),
  ],
  filterClass: 'sm:grid-cols-[1fr_12rem]',
  empty: ['No emails found', 'Emails to customers and staff are listed here with their status.'],
});

export const loader = screen.loader;
export const clientLoader = screen.clientLoader;
export const shouldRevalidate = screen.shouldRevalidate;
export const meta = screen.meta;

export default function AdminMails() {
  return (
    <ListScreen
      parts={screen.parts}
      subtitle={({ waiting, failed }) => `${waiting} waiting · ${failed} failed`}
      card={MailCard}
      detail={MailDetail}
    />
  );
}
