import { pageAt, pagesOf } from '#contract/api/paging.ts';
import { adminContactsApi } from '#contract/contact/admin-contacts.endpoints.ts';
import { adminContactsSchemas } from '#contract/contact/admin-contacts.ts';
import { contactLimits, contactMessages } from '#contract/contact/contact-rules.ts';
import { HOUR_MS } from '#server/infra/clock.ts';
import { eachChosen } from '#server/infra/http/each-chosen.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { readCase } from '#server/studio/cases/cases.ts';
import {
  contactCases,
  replyToContact,
  resolveContact,
  setContactStatus,
} from './change-contact.ts';
import { countUnanswered, listContactViews } from './contact-views.queries.ts';
import { presentContact } from './present-contact.ts';

const PAGE_SIZE = 20;

export const adminContactsRoutes: Routes = (serve, shop) => {
  serve(adminContactsApi, adminContactsSchemas, {
    listContacts: async ({ query }) => {
      const { status, subject, q, sort = 'newest', page = 1, limit = PAGE_SIZE } = query;
      const now = shop.clock.now();
      const promised = new Date(now.getTime() - contactLimits.promiseHours * HOUR_MS);
      const [{ views, total }, unanswered] = await Promise.all([
        listContactViews(shop.db, { status, subject, q, sort, ...pageAt(page, limit) }),
        countUnanswered(shop.db, promised),
      ]);
      const contacts = views.map((view) => presentContact(view, now));
      return { data: { contacts, total, pages: pagesOf(total, limit), ...unanswered } };
    },
    readContact: async ({ params }) => ({
      data: { contact: await readCase(contactCases, shop.db, shop, params.id) },
    }),
    updateContact: async ({ params, body, session }) => ({
      data: { contact: await setContactStatus(shop, session.user, params.id, body) },
    }),
    markContactsRead: ({ body: { contacts }, session: { user } }) =>
      eachChosen(shop, contacts, ({ id, seen }) =>
        setContactStatus(shop, user, id, { status: 'read', seen, from: 'new' }),
      ),
    replyToContact: async ({ params, body, session }) => ({
      data: { contact: await replyToContact(shop, session.user, params.id, body) },
      message: contactMessages.replied,
    }),
    deleteContact: async ({ params, session }) => {
      await resolveContact(shop, session.user, params.id);
      return { message: contactMessages.resolved };
    },
  });
};
