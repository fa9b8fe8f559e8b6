import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Clock } from '#sandbox/clock.ts';
import { type Change, openJournal } from '../journal.ts';

const KEPT = 500;

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
  /** The sender's; a letter that arrives twice under one id is kept once. */
  messageId?: string;
}

export interface KeptLetter extends Letter {
  id: string;
  /** ISO 8601. */
  sentAt: string;
}

export interface Mailbox {
  deliver(letter: Letter): KeptLetter;
  /** Newest first; without an address, all. */
  letters(to?: string): KeptLetter[];
  find(id: string): KeptLetter | undefined;
}

export function openMailbox({ dataDir, clock }: { dataDir: string; clock: Clock }): Mailbox {
  const journal = openJournal(join(dataDir, 'sandbox', 'mailbox.jsonl'));
  const letters = journal.table<KeptLetter>('letters');
  const idByMessageId = new Map<string, string>();
  for (const { id, messageId } of letters.values()) {
    if (messageId !== undefined) idByMessageId.set(messageId, id);
  }

  return {
    deliver(letter) {
      const known = letters.get(idByMessageId.get(letter.messageId ?? '') ?? '');
      if (known) return known;
      const kept = { ...letter, id: randomUUID(), sentAt: clock.now().toISOString() };
      const outworn = [...letters.keys()].slice(0, Math.max(0, letters.size + 1 - KEPT));
      const forgotten: Change[] = outworn.map((id) => ({ table: 'letters', id, value: null }));
      journal.write([{ table: 'letters', id: kept.id, value: kept }, ...forgotten]);
      if (kept.messageId !== undefined) idByMessageId.set(kept.messageId, kept.id);
      return kept;
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
