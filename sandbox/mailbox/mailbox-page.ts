import { html, Markup } from './html.ts';
import type { StoredMail } from './mailbox.ts';
import styles from './mailbox-page.css?raw';

interface MailboxView {
  mails: readonly StoredMail[];
  open: StoredMail | undefined;
  /** The filter; empty shows all mails. */
  to: string;
  shopUrl: string;
}

export function mailboxPage({ mails, open, to, shopUrl }: MailboxView): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${open ? `${titleOf(open)} · ` : ''}Test mailbox</title>
<style>${cssText()}</style>
</head>
<body class="${open ? 'reading' : 'browsing'}">
<header>
  <div>
    <h1><a href="${address('', to)}">Test mailbox</a></h1>
    <p>Test shop: emails end here and go no further. <a href="${shopUrl}">Back to the shop</a></p>
  </div>
  <form method="get" role="search">
    <label for="to">Show emails to</label>
    <input id="to" name="to" value="${to}" placeholder="everyone" autocomplete="off">
    <button>Show</button>
  </form>
</header>
<main>
  <nav aria-label="Emails">${mails.length > 0 ? list(mails, open, to) : empty(to)}</nav>
  <section aria-label="Email">${open ? mail(open, to) : nothingOpen()}</section>
</main>
</body>
</html>`;
  return page.text;
}

function list(mails: readonly StoredMail[], open: StoredMail | undefined, to: string): Markup {
  const row = (item: StoredMail) => html`<li>
  <a href="${address(item.id, to)}"${item.id === open?.id ? html` aria-current="true"` : ''}>
    <span class="to">${item.to}</span>
    <time datetime="${item.sentAt}">${shortTime(item.sentAt)}</time>
    <strong>${titleOf(item)}</strong>
    <span class="start">${item.text.replace(/\s+/g, ' ').slice(0, 120)}</span>
  </a>
</li>`;
  return html`<ul>${mails.map(row)}</ul>`;
}

function mail(open: StoredMail, to: string): Markup {
  return html`<p class="back"><a href="${address('', to)}">← All emails</a></p>
<h2>${titleOf(open)}</h2>
<dl>
  <dt>To</dt><dd>${open.to}</dd>
  ${open.from ? html`<dt>From</dt><dd>${open.from}</dd>` : ''}
  <dt>Sent</dt><dd><time datetime="${open.sentAt}">${longTime(open.sentAt)}</time></dd>
</dl>
${open.attachments ? attached(open) : ''}
${open.html ? html`<iframe title="The email" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${`<base target="_blank">${open.html}`}"></iframe>` : ''}
<details${open.html ? '' : html` open`}>
  <summary>Plain text</summary>
  <pre>${open.text || '(none)'}</pre>
</details>`;
}

/** Another channel than mail has no subjects. */
function titleOf({ subject, channel }: StoredMail): string {
  return subject || channel || '(no subject)';
}

function attached({ id, attachments = [] }: StoredMail): Markup {
  const row = (filename: string, at: number) =>
    html`<li><a href="${attachmentPath(id, at)}">${filename}</a></li>`;
  return html`<ul class="attached" aria-label="Attachments">${attachments.map(({ filename }, at) =>
    row(filename, at),
  )}</ul>`;
}

/** The path of an attachment within the mailbox. */
export function attachmentPath(id: string, at: number): string {
  return `mailbox/${id}/${at}`;
}

function empty(to: string): Markup {
  return html`<p class="empty">No email${to ? html` to <b>${to}</b>` : ''} yet.</p>`;
}

function nothingOpen(): Markup {
  return html`<p class="empty">Choose an email to read it.</p>`;
}

function address(id: string, to: string): string {
  const query = new URLSearchParams({ ...(to && { to }), ...(id && { mail: id }) });
  return query.size > 0 ? `?${query}` : '?';
}

// Nothing to escape: it is a file of ours.
function cssText(): Markup {
  return new Markup(styles);
}

const timeZone = 'Asia/Kolkata';
const short = new Intl.DateTimeFormat('en-IN', {
  timeZone,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const long = new Intl.DateTimeFormat('en-IN', { timeZone, dateStyle: 'full', timeStyle: 'medium' });

function shortTime(iso: string): string {
  return short.format(new Date(iso));
}

function longTime(iso: string): string {
  return long.format(new Date(iso));
}
