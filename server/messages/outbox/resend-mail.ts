import { validate as isUuid } from 'uuid';
import { actionWords } from '#contract/audit/audit-words.ts';
import { mailMessages } from '#contract/mails/mail-rules.ts';
import type { Mail } from '#contract/mails/mails.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { lockMail, type MailRow, makeDueAgain } from './outbox.queries.ts';
import { isSecret, orderOf, presentMail } from './present-mail.ts';
import { liftStop } from './stops.queries.ts';

/**
 * Sends a mail again that arrived nowhere or failed for good; a waiting one is tried at once. Its
 * text stays the same. An address that was refused gets another chance.
 */
export async function resendMail(shop: Shop, actor: Actor, id: string): Promise<Mail> {
  return shop.db.transaction().execute(async (trx) => {
    const mail = isUuid(id) ? await lockMail(trx, id) : undefined;
    if (!mail) throw new Problem('not-found', mailMessages.notFound);
    if (isSecret(mail)) throw new Problem('conflict', mailMessages.isSecret);
    if (mail.recipient === '') throw new Problem('conflict', mailMessages.isForgotten);
    await liftStop(trx, { channel: mail.channel, address: mail.recipient });
    await makeDueAgain(trx, id, { asNewMail: mail.sentAt !== null });
    await shop.jobs.send(trx, 'send-mail', { mailId: id });
    await noteChange(trx, shop, actor, {
      action: 'resent',
      subject: 'mail',
      subjectId: id,
      label: labelOf(mail),
    });
    return presentMail((await lockMail(trx, id)) ?? mail);
  });
}

/** Nothing about the recipient. */
function labelOf(mail: MailRow): string {
  const orderId = orderOf(mail);
  const words = actionWords(mail.template);
  return orderId ? `${words}, ${shortOrderId(orderId)}` : words;
}
