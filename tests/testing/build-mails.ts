import type { Shop } from '#server/infra/shop/shop.ts';
import type { Events } from '#server/messages/event-data.ts';

interface MailFacts {
  to?: string;
  template?: keyof Events;
  data?: object;
  state?: 'waiting' | 'sent' | 'failed';
  /** Of one that failed. */
  lastError?: string;
  createdAt?: Date;
}

/** Inserts a mail into the database, without a job that sends it. */
export async function buildMail(
  shop: Shop,
  {
    to = 'asha@example.in',
    template = 'already-registered',
    data = { name: 'Asha' },
    state = 'waiting',
    lastError,
    createdAt = shop.clock.now(),
  }: MailFacts = {},
): Promise<string> {
  const id = shop.random.id();
  await shop.db
    .insertInto('mails')
    .values({
      id,
      recipient: to,
      template,
      data: JSON.stringify(data),
      createdAt,
      sentAt: state === 'sent' ? createdAt : null,
      failedAt: state === 'failed' ? createdAt : null,
      attempts: state === 'waiting' && !lastError ? 0 : 1,
      lastError: lastError ?? (state === 'failed' ? 'no such mailbox' : null),
      isHeld: state === 'waiting' && lastError !== undefined,
      triesSince: lastError === undefined ? null : createdAt,
    })
    .execute();
  return id;
}
