import type { User } from '#contract/accounts.ts';
import type { ContactForm } from '#contract/contact.ts';
import { contactImagePath } from '#contract/contact.ts';
import type { ShopSettings } from '#contract/settings.ts';
import type { Db } from '../database/database.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Shop } from '../shop.ts';

interface MailedMessage {
  id: string;
  ticket: string;
  user: User;
  form: ContactForm;
  settings: ShopSettings;
  images: readonly { position: number; file_name: string }[];
}

/**
 * Tells both sides. The acknowledgement goes to the account's own address, which is proven: the one
 * in the form may be anybody's.
 */
export async function mailMessage(
  shop: Shop,
  trx: Db,
  { id, ticket, user, form, settings, images }: MailedMessage,
): Promise<void> {
  const about = { ...form, category: form.category ?? null, ticket };
  await queueMail(trx, shop, {
    to: user.email,
    template: 'message-received',
    data: { ...about, images: images.length },
    onceKey: `message-received:${id}`,
  });
  if (!settings.email) return;
  await queueMail(trx, shop, {
    to: settings.email,
    template: 'message-for-the-shop',
    data: {
      ...about,
      accountEmail: user.email,
      images: images.map(({ position, file_name: fileName }) => ({
        fileName,
        path: contactImagePath(id, position),
      })),
    },
    onceKey: `message-for-the-shop:${id}`,
  });
}
