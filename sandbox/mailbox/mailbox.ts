import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Clock } from '#sandbox/clock.ts';
import { type Change, openJournal } from '../journal.ts';

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
  deliver(letter: Letter): StoredLetter;
  /** Newest first; without an address, all. */
  letters(to?: string): StoredLetter[];
  find(id: string): StoredLetter | undefined;
}

export function openMailbox({ dataDir, clock }: { dataDir: string; clock: Clock }): Mailbox {
  const journal = openJournal(join(dataDir, 'sandbox', 'mailbox.jsonl'));
  const letters = journal.table<StoredLetter>('letters');
  const idByMessageId = new Map<string, string>();
  for (const { id, messageId } of letters.values()) {
    if (messageId !== undefined) idByMessageId.set(messageId, id);
  }

  return {
    deliver(letter) {
      const known = letters.get(idByMessageId.get(letter.messageId ?? '') ?? '');
      if (known) return known;
      const stored = { ...letter, id: randomUUID(), sentAt: clock.now().toISOString() };
      const outworn = [...letters.keys()].slice(0, Math.max(0, letters.size + 1 - LETTERS_MAX));
      const forgotten: Change[] = outworn.map((id) => ({ table: 'letters', id, value: null }));
      journal.write([{ table: 'letters', id: stored.id, value: stored }, ...forgotten]);
      if (stored.messageId !== undefined) idByMessageId.set(stored.messageId, stored.id);
      return stored;
    },
    letters: (to) =>
      [...letters.values()].reverse().filter((letter) => !to || isAddressedTo(letter, to)),
    find: (id) => letters.get(id),
  };
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
