import { accountMessages } from '#contract/accounts/account-rules.ts';
import type { User } from '#contract/accounts/accounts.ts';
import type { AdminContact } from '#contract/contact/admin-contacts.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteChange } from '#server/studio/audit/note-change.ts';
import { holdMessage, readContact, requireSeen } from './change-contact.ts';
import { findSameReply, insertReply, updateMessage } from './contact.queries.ts';
import { mailReply } from './mail-message.ts';

/** The same text to the same customer within this time is the same reply. */
const SAME_MS = DAY_MS;

/**
 * Answers a message by mail, once: a double click, or a retry after a lost answer, finds the
 * existing reply.
 */
export async function replyToContact(
  shop: Shop,
  author: User,
  id: string,
  { reply, seen }: { reply: string; seen?: string | undefined },
): Promise<AdminContact> {
  if (!shop.mailer.canSend) throw new Problem('unavailable', accountMessages.mailOff);
  return shop.db.transaction().execute(async (trx) => {
    const message = await holdMessage(trx, id);
    const now = shop.clock.now();
    const since = new Date(now.getTime() - SAME_MS);
    const text = reply.trim();
    if (!(await findSameReply(trx, { messageId: message.id, reply: text, since }))) {
      await requireSeen(trx, shop, message, seen);
      const replyId = shop.random.id();
      await insertReply(trx, {
        id: replyId,
        message_id: message.id,
        author_id: author.id,
        reply: text,
        created_at: now,
      });
      await updateMessage(trx, message.id, { status: 'replied', updated_at: now });
      await mailReply(shop, trx, message, { id: replyId, text });
      await noteChange(trx, shop, author, {
        action: 'replied',
        subject: 'message',
        subjectId: message.id,
        label: message.ticket,
        before: { status: message.status },
        after: { status: 'replied' },
      });
    }
    return readContact(trx, shop, message.id);
  });
}
