import type { User } from '#contract/accounts/accounts.ts';
import type { ContactForm } from '#contract/contact/contact.ts';
import { contactImagePath } from '#contract/contact/contact.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { mailShop } from '#server/messages/mails/mail-shop.ts';
import { queueMail } from '#server/messages/mails/queue-mail.ts';
import type { CaseRow } from '#server/studio/cases/cases.queries.ts';

interface MailedMessage {
  id: string;
  ticket: string;
  user: User;
  form: ContactForm;
  images: readonly { position: number; fileName: string }[];
}

const receivedKey = (messageId: string) => `message-received:${messageId}`;
const forTheShopKey = (messageId: string) => `message-for-the-shop:${messageId}`;
export const replyKey = (replyId: string) => `message-reply:${replyId}`;

/** The keys of the mails about a message. */
export function mailKeysOf(messageId: string, replyIds: readonly string[]): string[] {
  return [receivedKey(messageId), forTheShopKey(messageId), ...replyIds.map(replyKey)];
}

/** Mails the reply to the address that the customer gave. */
export async function mailReply(
  shop: Shop,
  trx: Db,
  message: CaseRow<'contactMessages'>,
  reply: { id: string; text: string },
): Promise<void> {
  const { ticket, name, email, subject, category, message: words } = message;
  await queueMail(trx, shop, {
    to: email,
    template: 'message-reply',
    data: { ticket, name, email, subject, category, message: words, reply: reply.text },
    onceKey: replyKey(reply.id),
  });
}

/**
 * Mails both sides. The acknowledgement goes to the account's own verified address: the one in the
 * form may be anybody's.
 */
export async function mailMessage(
  shop: Shop,
  trx: Db,
  { id, ticket, user, form, images }: MailedMessage,
): Promise<void> {
  const about = { ...form, category: form.category ?? null, ticket };
  await queueMail(trx, shop, {
    to: user.email,
    template: 'message-received',
    data: { ...about, images: images.length },
    onceKey: receivedKey(id),
  });
  await mailShop(trx, shop, 'message', {
    template: 'message-for-the-shop',
    data: {
      ...about,
      accountEmail: user.email,
      images: images.map(({ position, fileName }) => ({
        fileName,
        path: contactImagePath(id, position),
      })),
    },
    onceKey: forTheShopKey(id),
  });
}
