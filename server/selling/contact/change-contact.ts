import { accountMessages } from '#contract/accounts/account-rules.ts';
import type { User } from '#contract/accounts/accounts.ts';
import type { AdminContact } from '#contract/contact/admin-contacts.ts';
import { type ContactStatus, contactMessages } from '#contract/contact/contact-rules.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { removeAttachments } from '#server/infra/media/attachments.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { forgetMails } from '#server/messages/outbox/mails.queries.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { type CaseKind, changeCase, holdCase } from '#server/studio/cases/cases.ts';
import { deleteMessages, findSameReply, insertReply } from './contact.queries.ts';
import { type ContactView, findContactView } from './contact-views.queries.ts';
import { mailKeysOf, mailReply } from './mail-message.ts';
import { presentContact } from './present-contact.ts';

export const contactCases: CaseKind<'contactMessages', ContactView, AdminContact> = {
  table: 'contactMessages',
  subject: 'message',
  labelOf: ({ ticket }) => ticket,
  name: 'contact',
  notFound: contactMessages.notFound,
  find: findContactView,
  present: presentContact,
};

/** Sets a message's status; with `from` only where it has that one. */
export async function setContactStatus(
  shop: Shop,
  actor: Actor,
  id: string,
  {
    status,
    seen,
    from,
  }: { status: ContactStatus; seen?: string | undefined; from?: ContactStatus },
): Promise<AdminContact> {
  const isDone = (message: { status: string }) =>
    message.status === status || (from !== undefined && message.status !== from);
  const wanted = { id, seen, isDone };
  return changeCase(contactCases, shop, actor, wanted, async (_, message) => {
    const before = { status: message.status };
    return { changes: { status }, action: 'changed', before, after: { status } };
  });
}

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
  if (!(await shop.mailer.canSend())) throw new Problem('unavailable', accountMessages.mailOff);
  const text = reply.trim();
  const since = new Date(shop.clock.now().getTime() - SAME_MS);
  const wanted = {
    id,
    seen,
    isDone: ({ id: messageId }: { id: string }, trx: Db) =>
      findSameReply(trx, { messageId, reply: text, since }),
  };
  return changeCase(contactCases, shop, author, wanted, async (trx, message, now) => {
    const replyId = shop.random.id();
    await insertReply(trx, {
      id: replyId,
      messageId: message.id,
      authorId: author.id,
      reply: text,
      createdAt: now,
    });
    await mailReply(shop, trx, message, { id: replyId, text });
    const after = { status: 'replied' as const };
    return { changes: after, action: 'replied', before: { status: message.status }, after };
  });
}

/**
 * Resolves and deletes a message (S23), with its images, its replies and what its mails
 * contain of it. A reply that was just written is still sent.
 */
export async function resolveContact(shop: Shop, actor: Actor, id: string): Promise<void> {
  const images = await shop.db.transaction().execute(async (trx) => {
    const message = await holdCase(contactCases, trx, id);
    const deleted = await deleteMessages(trx, [message.id]);
    await forgetMails(trx, mailKeysOf(message.id, deleted.replyIds));
    await noteChange(trx, shop, actor, {
      action: 'deleted',
      subject: 'message',
      subjectId: message.id,
      label: message.ticket,
      before: { status: message.status, subject: message.subject },
    });
    return deleted.images;
  });
  // If the shop stops before this, `sweepOrphans` removes them.
  await removeAttachments(shop.media, images);
}
