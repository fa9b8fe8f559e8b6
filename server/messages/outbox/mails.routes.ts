import { pageAt, pagesOf } from '#contract/api/paging.ts';
import { mailMessages } from '#contract/mails/mail-rules.ts';
import { mailsApi } from '#contract/mails/mails.endpoints.ts';
import { mailsSchemas } from '#contract/mails/mails.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { countUnsent, listMails } from './outbox.queries.ts';
import { presentMail } from './present-mail.ts';
import { readMail } from './read-mail.ts';
import { resendMail } from './resend-mail.ts';

const PAGE_SIZE = 20;

export const mailsRoutes: Routes = (serve, shop) => {
  serve(mailsApi, mailsSchemas, {
    listMails: async ({ query: { state, q, page = 1, limit = PAGE_SIZE } }) => {
      const [{ mails, total }, unsent] = await Promise.all([
        listMails(shop.db, { state, q, ...pageAt(page, limit) }),
        countUnsent(shop.db),
      ]);
      return {
        data: { mails: mails.map(presentMail), total, pages: pagesOf(total, limit), ...unsent },
      };
    },
    readMail: async ({ params }) => ({ data: await readMail(shop, params.id) }),
    resendMail: async ({ params, session }) => ({
      data: { mail: await resendMail(shop, session.user, params.id) },
      message: mailMessages.onItsWay,
    }),
  });
};
