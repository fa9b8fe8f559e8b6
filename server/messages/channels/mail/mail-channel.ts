import { DAY_MS } from '#server/infra/clock.ts';
import { isUnknownMailbox, readMailFailure } from '#server/infra/mail/mail-failure.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Channel, Message } from '#server/messages/channel.ts';
import type { RenderedMail } from './layout/mail-frame.ts';
import { readMailFrame } from './read-mail-frame.ts';
import { renderMail } from './render-mail.ts';

/** Says every event; waits in the outbox while no mail server is set up. */
export const mailChannel: Channel = {
  name: 'Email',
  isRecord: true,
  // As usual among mail servers.
  triesForMs: 5 * DAY_MS,
  says: () => true,
  addressOf: (_db, _shop, { email }) => email,
  async show(shop, message) {
    const { subject, html, text } = await render(shop, message);
    return { subject, html, text };
  },
  async write(shop, message, attach) {
    const { id, address, data, resent } = message;
    const rendered = await render(shop, message);
    // A mail that staff send again must not be dropped by its receiver as a duplicate.
    const name = resent > 0 ? `${id}.${resent}` : id;
    const messageId = `<${name}@${new URL(shop.config.shopUrl).hostname}>`;
    const attachments = await attach(shop, data as { invoiceId?: string });
    const outgoing = { to: address, messageId, ...rendered, ...(attachments && { attachments }) };
    return () => shop.mailer.send(outgoing);
  },
  readFailure: (error) => (isUnknownMailbox(error) ? 'gone' : readMailFailure(error)),
};

async function render(shop: Shop, { event, data }: Message): Promise<RenderedMail> {
  return renderMail(event, data as never, await readMailFrame(shop));
}
