import { randomUUID } from 'node:crypto';
import type { Clock } from '#sandbox/clock.ts';
import { openRecords } from '../records.ts';
import type { Change, OpenStore } from '../store.ts';
import { faultOf, type MailFaults } from './mail-faults.ts';

const MAILS_MAX = 500;

export interface Attachment {
  filename: string;
  contentType: string;
  /** In base64. */
  content: string;
}

export interface ReceivedMail {
  to: string;
  /** By which channel it came, if it is not a mail. */
  channel?: string | undefined;
  from: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: { name: string; address: string } | undefined;
  attachments?: Attachment[] | undefined;
  /** The sender's; a mail that arrives twice with one id is stored once. */
  messageId?: string;
}

export interface StoredMail extends ReceivedMail {
  id: string;
  /** ISO 8601. */
  sentAt: string;
}

export interface Mailbox {
  deliver(mail: ReceivedMail): Promise<StoredMail | 'down' | 'refused'>;
  /** Newest first; without an address, all. */
  mails(to?: string): Promise<StoredMail[]>;
  find(id: string): Promise<StoredMail | undefined>;
  /** The new faults replace the old ones; they survive a restart of the shop. */
  setFaults(faults: MailFaults): Promise<void>;
}

export function openMailbox(parts: { openStore: OpenStore; clock: Clock }): Mailbox {
  const records = openRecords(parts.openStore('mailbox'));
  const mails = records.table<StoredMail>('letters');
  const faults = records.table<MailFaults>('faults');

  function store(mail: ReceivedMail): StoredMail | 'down' | 'refused' {
    const fault = faultOf(faults.get('faults'), mail.to);
    if (fault) return fault;
    const known = mail.messageId && findSent(mails.values(), mail.messageId);
    if (known) return known;
    const stored = { ...mail, id: randomUUID(), sentAt: parts.clock.now().toISOString() };
    const outworn = [...mails.keys()].slice(0, Math.max(0, mails.size + 1 - MAILS_MAX));
    const forgotten: Change[] = outworn.map((id) => ({ table: 'letters', id, value: null }));
    records.write([{ table: 'letters', id: stored.id, value: stored }, ...forgotten]);
    return stored;
  }

  return {
    deliver: (mail) => records.act(() => store(mail)),
    mails: (to) =>
      records.act(() =>
        [...mails.values()].reverse().filter((mail) => !to || isAddressedTo(mail, to)),
      ),
    find: (id) => records.act(() => mails.get(id)),
    setFaults: (value) =>
      records.act(() => records.write([{ table: 'faults', id: 'faults', value }])),
  };
}

function findSent(mails: Iterable<StoredMail>, messageId: string): StoredMail | undefined {
  for (const mail of mails) if (mail.messageId === messageId) return mail;
  return undefined;
}

/** `to` may hold several, each bare or as `Name <address>`. */
function isAddressedTo({ to }: ReceivedMail, address: string): boolean {
  const wanted = address.trim().toLowerCase();
  return to
    .toLowerCase()
    .split(',')
    .map((one) => (/<([^>]*)>/.exec(one)?.[1] ?? one).trim())
    .includes(wanted);
}
