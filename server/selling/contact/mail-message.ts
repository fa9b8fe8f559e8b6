import type { User } from '#contract/accounts/accounts.ts';
import type { ContactForm } from '#contract/contact/contact.ts';
import { contactImagePath } from '#contract/contact/contact.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { keyOf } from '#server/messages/events.ts';
import { notify } from '#server/messages/notify.ts';
import type { CaseRow } from '#server/studio/cases/cases.queries.ts';

interface MailedMessage {
  id: string;
  ticket: string;
  user: User;
  form: ContactForm;
  images: readonly { position: number; fileName: string }[];
}

/** The keys of the mails about a message. */
export function mailKeysOf(messageId: string, replyIds: readonly string[]): string[] {
  return [
    keyOf('message-received', messageId),
    keyOf('message-for-the-shop', messageId),
    ...replyIds.map((id) => keyOf('message-reply', id)),
  ];
}

/** Mails the reply to the address that the customer gave. */
export async function mailReply(
  shop: Shop,
  trx: Db,
  message: CaseRow<'contactMessages'>,
  reply: { id: string; text: string },
): Promise<void> {
  const { ticket, name, email, subject, category, message: words } = message;
  await notify(trx, shop, {
    event: 'message-reply',
    to: { email },
    data: { ticket, name, email, subject, category, message: words, reply: reply.text },
    about: reply.id,
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
  const facts = { ...form, category: form.category ?? null, ticket };
  await notify(trx, shop, {
    event: 'message-received',
    to: user,
    data: { ...facts, images: images.length },
    about: id,
  });
  await notify(trx, shop, {
    event: 'message-for-the-shop',
    data: {
      ...facts,
      accountEmail: user.email,
      images: images.map(({ position, fileName }) => ({
        fileName,
        path: contactImagePath(id, position),
      })),
    },
    about: id,
  });
}
