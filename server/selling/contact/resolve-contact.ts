import { removeAttachments } from '#server/infra/media/attachments.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { forgetMails } from '#server/messages/mails/mails.queries.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { holdMessage } from './change-contact.ts';
import { deleteMessages } from './contact.queries.ts';
import { mailKeysOf } from './mail-message.ts';

/**
 * Resolves and deletes a message (S23), with its images, its replies and what its mails
 * contain of it. A reply that was just written is still sent.
 */
export async function resolveContact(shop: Shop, actor: Actor, id: string): Promise<void> {
  const images = await shop.db.transaction().execute(async (trx) => {
    const message = await holdMessage(trx, id);
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
