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
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    failedAt: row.failed_at?.toISOString() ?? null,
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    attempts: row.attempts,
    lastError: state === 'sent' ? null : row.last_error,
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

function stateOf({ sent_at, failed_at }: MailRow): MailState {
  if (sent_at) return 'sent';
  return failed_at ? 'failed' : 'waiting';
}
