import { type Mail, type MailState, mail } from '#contract/mails/mails.ts';
import { toWire } from '#server/infra/wire.ts';
import { channelOf, channels } from '#server/messages/channels.ts';
import { isSecretEvent } from '#server/messages/events.ts';
import type { MailRow } from './outbox.queries.ts';

export function presentMail(row: MailRow): Mail {
  const state = stateOf(row);
  return toWire(mail, {
    ...row,
    to: row.recipient,
    channel: Object.keys(channels).length > 1 ? channelName(row.channel) : null,
    orderId: orderOf(row),
    state,
    lastError: state === 'sent' ? null : row.lastError,
    isSecret: isSecret(row),
  });
}

/** One that this release does not have is named by its id. */
export const channelName = (id: string): string => channelOf(id)?.name ?? id;

export function isSecret({ template }: Pick<MailRow, 'template'>): boolean {
  return isSecretEvent(template);
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
