import type { Shop } from '../shop.ts';
import { sendMail } from './send-mail.ts';

export function defineMailJobs(shop: Shop): void {
  shop.jobs.define('send-mail', ({ mailId }) => sendMail(shop, mailId), { atOnce: 2 });
}
