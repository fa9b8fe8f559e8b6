import { addMonths, firstOfMonth, indianDay } from '#contract/api/calendar.ts';
import { pageAt, pagesOf } from '#contract/api/paging.ts';
import { adminCommissionsApi } from '#contract/commissions/admin-commissions.endpoints.ts';
import { adminCommissionsSchemas, deskSummary } from '#contract/commissions/admin-commissions.ts';
import { messageForm, noteDownForm } from '#contract/commissions/commission-form.ts';
import { commissionLifeMessages } from '#contract/commissions/commission-life.ts';
import { commissionMessages } from '#contract/commissions/commission-rules.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import { mayAs } from '#contract/roles/staff.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import { readForm } from '#server/infra/http/read-form.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { toWire } from '#server/infra/wire.ts';
import { refundProof } from '#server/selling/refunds/refund-proof.ts';
import { changeWishes, deleteCommission } from './change-commission.ts';
import { listDates } from './commission-dates.queries.ts';
import { countWaiting, listDeskRows, sumQuotes } from './commission-views.queries.ts';
import { imageLimits } from './commissions.routes.ts';
import { openCommission } from './open-commission.ts';
import { quoteCommission } from './quote-commission.ts';
import { readDeskCommission } from './read-commission.ts';
import { noteDownCommission } from './request-commission.ts';
import { takeStep } from './step-commission.ts';
import { markRead, writeMessage } from './write-message.ts';

const PAGE_SIZE = 20;
/** For how long accepted quotes count as recent. */
const RECENT_MS = 30 * DAY_MS;

export const adminCommissionsRoutes: Routes = (serve, shop) => {
  const one = async (number: string) => ({
    data: { commission: await readDeskCommission(shop.db, number) },
  });

  serve(adminCommissionsApi, adminCommissionsSchemas, {
    listAdminCommissions: async ({ query }) => {
      const { step, waits, q, sort = 'newest', page = 1, limit = PAGE_SIZE } = query;
      const since = new Date(shop.clock.now().getTime() - RECENT_MS);
      const [{ rows, total }, waiting, sums] = await Promise.all([
        listDeskRows(shop.db, { step, waits, q, sort, ...pageAt(page, limit) }),
        countWaiting(shop.db),
        sumQuotes(shop.db, since),
      ]);
      return {
        data: {
          commissions: rows.map((row) => toWire(deskSummary, row)),
          total,
          pages: pagesOf(total, limit),
          waiting,
          quoted: rupeesFromPaise(sums.quoted),
          accepted: rupeesFromPaise(sums.accepted),
        },
      };
    },
    readCommissionCalendar: async ({ query: { month } }) => {
      const today = indianDay(shop.clock.now());
      const [from, until] = [firstOfMonth(month), firstOfMonth(addMonths(month, 1))];
      const [entries, before] = await Promise.all([
        listDates(shop.db, { from, until }),
        listDates(shop.db, { from: '', until: today }),
      ]);
      const late = before.filter(({ kind }) => kind === 'delivery');
      return {
        data: { today, entries, late },
      };
    },
    readAdminCommission: ({ params }) => one(params.number),
    noteDownCommission: async (call) => {
      const { data, files, count } = await readForm(call, noteDownForm, imageLimits);
      const number = await noteDownCommission(shop, call.session.user, data, { files, count });
      return { ...(await one(number)), message: commissionMessages.created };
    },
    openCommission: async ({ params, session }) =>
      one(await openCommission(shop, session.user, params.id)),
    updateCommission: async (call) => {
      const { number } = call.params;
      await changeWishes(shop, call.session.user, number, call.body);
      return { ...(await one(number)), message: commissionMessages.saved };
    },
    replyToCommission: async (call) => {
      const { number } = call.params;
      const { data, files, count } = await readForm(call, messageForm, imageLimits);
      const images = { files, count };
      await writeMessage(shop, number, {
        ...data,
        side: 'studio',
        author: call.session.user,
        images,
      });
      return { ...(await one(number)), message: commissionMessages.written };
    },
    markAdminCommissionRead: async (call) => {
      const { number } = call.params;
      await markRead(shop, number, 'studio', new Date(call.body.until));
      return one(number);
    },
    quoteCommission: async (call) => {
      const { number } = call.params;
      await quoteCommission(shop, call.session.user, number, call.body);
      return { ...(await one(number)), message: commissionLifeMessages.quoted };
    },
    moveCommission: async (call) => {
      const { number } = call.params;
      await takeStep(shop, number, call.body, {
        author: call.session.user,
        mayRefund: mayAs(call.session.user.staffRole, 'owner'),
        requireProof: await refundProof(shop, call.session),
      });
      return { ...(await one(number)), message: commissionLifeMessages.moved(call.body.step) };
    },
    deleteCommission: async ({ params, session }) => {
      await deleteCommission(shop, session.user, params.number);
      return { message: commissionMessages.deleted };
    },
  });
};
