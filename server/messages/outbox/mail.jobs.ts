import type { Shop } from '#server/infra/shop/shop.ts';
import type { Attach } from '#server/messages/channel.ts';
import { sendDueMails, sendMail } from './send-mail.ts';

export function defineMailJobs(shop: Shop, attach: Attach): void {
  const { jobs } = shop;
  jobs.define(
    'send-mail',
    async ({ mailId }) => {
      await sendMail(shop, mailId, attach);
    },
    { atOnce: 2 },
  );
  jobs.define('send-due-mails', () => sendDueMails(shop, attach));
  jobs.everyMinute('send-due-mails');
}
