import { randomUUID } from 'node:crypto';
import type { Clock } from '#sandbox/clock.ts';
import { openRecords } from '../records.ts';
import type { Change, OpenStore } from '../store.ts';
import { faultOf, type MailFaults } from './mail-faults.ts';

const LETTERS_MAX = 500;

export interface Attachment {
  filename: string;
  contentType: string;
  /** In base64. */
  content: string;
}

export interface Letter {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: { name: string; address: string } | undefined;
  attachments?: Attachment[] | undefined;
  /** The sender's; a letter that arrives twice with one id is stored once. */
  messageId?: string;
}

export interface StoredLetter extends Letter {
  id: string;
  /** ISO 8601. */
  sentAt: string;
}

export interface Mailbox {
  deliver(letter: Letter): Promise<StoredLetter | 'down' | 'refused'>;
  /** Newest first; without an address, all. */
  letters(to?: string): Promise<StoredLetter[]>;
  find(id: string): Promise<StoredLetter | undefined>;
  /** The new faults replace the old ones; they survive a restart of the shop. */
  setFaults(faults: MailFaults): Promise<void>;
}

export function openMailbox(parts: { openStore: OpenStore; clock: Clock }): Mailbox {
  const records = openRecords(parts.openStore('mailbox'));
  const letters = records.table<StoredLetter>('letters');
  const faults = records.table<MailFaults>('faults');

  function store(letter: Letter): StoredLetter | 'down' | 'refused' {
    const fault = faultOf(faults.get('faults'), letter.to);
    if (fault) return fault;
    const known = letter.messageId && findSent(letters.values(), letter.messageId);
    if (known) return known;
    const stored = { ...letter, id: randomUUID(), sentAt: parts.clock.now().toISOString() };
    const outworn = [...letters.keys()].slice(0, Math.max(0, letters.size + 1 - LETTERS_MAX));
    const forgotten: Change[] = outworn.map((id) => ({ table: 'letters', id, value: null }));
    records.write([{ table: 'letters', id: stored.id, value: stored }, ...forgotten]);
    return stored;
  }

  return {
    deliver: (letter) => records.act(() => store(letter)),
    letters: (to) =>
      records.act(() =>
        [...letters.values()].reverse().filter((letter) => !to || isAddressedTo(letter, to)),
      ),
    find: (id) => records.act(() => letters.get(id)),
    setFaults: (value) =>
      records.act(() => records.write([{ table: 'faults', id: 'faults', value }])),
  };
}

function findSent(letters: Iterable<StoredLetter>, messageId: string): StoredLetter | undefined {
  for (const letter of letters) if (letter.messageId === messageId) return letter;
  return undefined;
}

/** `to` may hold several, each bare or as `Name <address>`. */
function isAddressedTo({ to }: Letter, address: string): boolean {
  const wanted = address.trim().toLowerCase();
  return to
    .toLowerCase()
    .split(',')
    .map((one) => (/<([^>]*)>/.exec(one)?.[1] ?? one).trim())
    .includes(wanted);
}
