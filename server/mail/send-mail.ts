import { readShopSettings } from '../settings/shop-settings.ts';
import type { Shop } from '../shop.ts';
import { renderMail } from './render-mail.ts';
import type { MailTemplates } from './templates.ts';

/** Sends one queued mail; throws when it could not be delivered, so that its job tries again. */
export async function sendMail(shop: Shop, mailId: string): Promise<void> {
  const mail = await shop.db
    .selectFrom('mails')
    .select(['id', 'recipient', 'template', 'data', 'sent_at'])
    .where('id', '=', mailId)
    .executeTakeFirst();
  if (!mail || mail.sent_at) return;
  try {
    const facts = await readShopSettings(shop.db);
    const template = mail.template as keyof MailTemplates;
    const rendered = await renderMail(template, mail.data as never, {
      shop: facts,
      shopUrl: shop.config.shopUrl,
    });
    const host = new URL(shop.config.shopUrl).hostname;
    await shop.mailer.send({
      to: mail.recipient,
      messageId: `<${mail.id}@${host}>`,
      ...rendered,
    });
    await markSent(shop, mailId);
  } catch (error) {
    await markFailed(shop, mailId, error);
    throw error;
  }
}

async function markSent(shop: Shop, mailId: string): Promise<void> {
  await shop.db
    .updateTable('mails')
    .set((eb) => ({
      sent_at: shop.clock.now(),
      attempts: eb('attempts', '+', 1),
      last_error: null,
    }))
    .where('id', '=', mailId)
    .execute();
}

async function markFailed(shop: Shop, mailId: string, error: unknown): Promise<void> {
  await shop.db
    .updateTable('mails')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      last_error: error instanceof Error ? error.message : String(error),
    }))
    .where('id', '=', mailId)
    .execute();
}
