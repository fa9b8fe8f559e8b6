import type { Mail, MailState } from '#contract/mails/mails.ts';
import { secretTemplates } from '#server/messages/mails/mails.queries.ts';
import type { MailRow } from './outbox.queries.ts';

export function presentMail(row: MailRow): Mail {
  const state = stateOf(row);
  return {
    _id: row.id,
    to: row.recipient,
    template: row.template,
    orderId: orderOf(row),
    state,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    failedAt: row.failedAt?.toISOString() ?? null,
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    attempts: row.attempts,
    lastError: state === 'sent' ? null : row.lastError,
    resent: row.resent,
    isSecret: isSecret(row),
  };
}

export function isSecret({ template }: Pick<MailRow, 'template'>): boolean {
  return secretTemplates.some((each) => each === template);
}

/** The order that the mail is about, if any. */
export function orderOf({ data }: Pick<MailRow, 'data'>): string | null {
  const { orderId } = (data ?? {}) as { orderId?: unknown };
  return typeof orderId === 'string' ? orderId : null;
}

function stateOf({ sentAt, failedAt }: MailRow): MailState {
  if (sentAt) return 'sent';
  return failedAt ? 'failed' : 'waiting';
}
