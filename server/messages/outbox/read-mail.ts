import { validate as isUuid } from 'uuid';
import { mailMessages } from '#contract/mails/mail-rules.ts';
import type { Mail, MailContent } from '#contract/mails/mails.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { channelOf } from '#server/messages/channels.ts';
import { isEvent } from '#server/messages/events.ts';
import { findMail, type MailRow } from './outbox.queries.ts';
import { isSecret, presentMail } from './present-mail.ts';

/** A mail and its text, as it would be sent now. */
export async function readMail(
  shop: Shop,
  id: string,
): Promise<{ mail: Mail; content: MailContent | null }> {
  const row = isUuid(id) ? await findMail(shop.db, id) : undefined;
  if (!row) throw new Problem('not-found', mailMessages.notFound);
  return {
    mail: presentMail(row),
    content: isSecret(row) || row.recipient === '' ? null : await renderRow(shop, row),
  };
}

async function renderRow(shop: Shop, row: MailRow): Promise<MailContent | null> {
  const { template: event, data, recipient: address } = row;
  const channel = channelOf(row.channel);
  try {
    if (!channel || !isEvent(event)) throw new Error(`no message "${event}" by ${row.channel}`);
    return await channel.show(shop, { ...row, event, data, address });
  } catch (error) {
    // A mail of an earlier release may use a template that no longer exists.
    shop.log.warn({ err: error, mail: row.id }, 'an email cannot be shown');
    return null;
  }
}
