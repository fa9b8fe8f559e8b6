import { readShopSettings } from '../settings/shop-settings.ts';
import type { Shop } from '../shop.ts';
import { findMail, markFailed, markSent } from './mails.queries.ts';
import { renderMail } from './render-mail.ts';
import type { MailTemplates } from './templates.ts';

/** Sends one queued mail; throws when it could not be delivered, so that its job tries again. */
export async function sendMail(shop: Shop, mailId: string): Promise<void> {
  const mail = await findMail(shop.db, mailId);
  if (!mail || mail.sent_at) return;
  const { shopUrl } = shop.config;
  try {
    const facts = await readShopSettings(shop.db);
    const template = mail.template as keyof MailTemplates;
    const rendered = await renderMail(template, mail.data as never, { shop: facts, shopUrl });
    await shop.mailer.send({
      to: mail.recipient,
      messageId: `<${mail.id}@${new URL(shopUrl).hostname}>`,
      ...rendered,
    });
    await markSent(shop.db, mailId, shop.clock.now());
  } catch (error) {
    await markFailed(shop.db, mailId, error instanceof Error ? error.message : String(error));
    throw error;
  }
}
