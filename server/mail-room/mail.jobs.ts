import type { Shop } from '#server/infra/shop/shop.ts';
import { sendDueMails, sendMail } from './send-mail.ts';

export function defineMailJobs(shop: Shop): void {
  const { jobs } = shop;
  jobs.define(
    'send-mail',
    async ({ mailId }) => {
      await sendMail(shop, mailId);
    },
    { atOnce: 2 },
  );
  jobs.define('send-due-mails', () => sendDueMails(shop));
  jobs.everyMinute('send-due-mails');
}
