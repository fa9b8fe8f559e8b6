import { pageAt, pagesOf } from '#contract/api/paging.ts';
import { largestImageBytes } from '#contract/api/uploads.ts';
import { commissionForm, messageForm } from '#contract/commissions/commission-form.ts';
import { commissionLifeMessages } from '#contract/commissions/commission-life.ts';
import { commissionLimits, commissionMessages } from '#contract/commissions/commission-rules.ts';
import { commissionsApi } from '#contract/commissions/commissions.endpoints.ts';
import { commissionSummary, commissionsSchemas } from '#contract/commissions/commissions.ts';
import { fewAtOnce } from '#server/infra/http/few-at-once.ts';
import { readForm } from '#server/infra/http/read-form.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import { toWire } from '#server/infra/wire.ts';
import { answerQuote } from './answer-quote.ts';
import { mailLink, openLink, requireOwn } from './commission-keys.ts';
import { listOwnRows } from './commission-views.queries.ts';
import { makePartLink } from './make-part-link.ts';
import { readCommission } from './read-commission.ts';
import { requestCommission } from './request-commission.ts';
import { answerApproval, cancelCommission, rateCommission } from './step-commission.ts';
import { markRead, writeMessage } from './write-message.ts';

const PAGE_SIZE = 20;
export const imageLimits = {
  field: 'images',
  files: commissionLimits.images,
  fileBytes: largestImageBytes,
};
/** Refused ones count too: each costs the shop up to 50 MB to check. */
const UPLOADS_AN_HOUR = { times: 40, seconds: 3600 };
const UPLOADS_AT_ONCE = 2;

const answered = {
  accept: commissionLifeMessages.accepted,
  change: commissionLifeMessages.changeAsked,
  decline: commissionLifeMessages.declined,
};

export const commissionsRoutes: Routes = (serve, shop) => {
  const uploads = fewAtOnce(UPLOADS_AT_ONCE);
  const one = async (number: string) => ({
    data: { commission: await readCommission(shop.db, number) },
  });

  serve(commissionsApi, commissionsSchemas, {
    requestCommission: async (call) => {
      const { user } = call.session;
      const number = await uploads(user.id, async () => {
        await limitRate(shop, `commission-upload:${user.id}`, UPLOADS_AN_HOUR);
        const { data, files, count } = await readForm(call, commissionForm, imageLimits);
        return requestCommission(shop, user, data, { files, count });
      });
      return { data: { number }, message: commissionMessages.requested };
    },
    listCommissions: async (call) => {
      const { page = 1, limit = PAGE_SIZE } = call.query;
      const { id: userId, email } = call.session.user;
      const user = { userId, email };
      const { rows, total } = await listOwnRows(shop.db, { user, ...pageAt(page, limit) });
      return {
        data: {
          commissions: rows.map((row) => toWire(commissionSummary, row)),
          total,
          pages: pagesOf(total, limit),
        },
      };
    },
    readCommission: async (call) => {
      const { number } = await requireOwn(shop, call, call.params.number);
      return one(number);
    },
    writeToCommission: async (call) => {
      const { number } = await requireOwn(shop, call, call.params.number);
      await uploads(number, async () => {
        await limitRate(shop, `commission-upload:${number}`, UPLOADS_AN_HOUR);
        const { data, files, count } = await readForm(call, messageForm, imageLimits);
        await writeMessage(shop, number, { ...data, side: 'customer', images: { files, count } });
      });
      return { ...(await one(number)), message: commissionMessages.written };
    },
    markCommissionRead: async (call) => {
      const { number } = await requireOwn(shop, call, call.params.number);
      await markRead(shop, number, 'customer', new Date(call.body.until));
      return one(number);
    },
    answerQuote: async (call) => {
      const { number } = await requireOwn(shop, call, call.params.number);
      await answerQuote(shop, number, call.body);
      return { ...(await one(number)), message: answered[call.body.answer] };
    },
    cancelCommission: async (call) => {
      const { number } = await requireOwn(shop, call, call.params.number);
      await cancelCommission(shop, number, call.body.note);
      return { ...(await one(number)), message: commissionLifeMessages.withdrawn };
    },
    payCommission: async (call) => {
      const { id } = await requireOwn(shop, call, call.params.number);
      return { data: { path: await makePartLink(shop, id) } };
    },
    answerApproval: async (call) => {
      const { number } = await requireOwn(shop, call, call.params.number);
      await answerApproval(shop, number, call.body);
      const { approved, changeWished } = commissionLifeMessages;
      const message = call.body.answer === 'approve' ? approved : changeWished;
      return { ...(await one(number)), message };
    },
    rateCommission: async (call) => {
      const { number } = await requireOwn(shop, call, call.params.number);
      await rateCommission(shop, number, call.body.stars);
      return { ...(await one(number)), message: commissionLifeMessages.rated };
    },
    mailCommissionLink: async (call) => {
      await mailLink(shop, call, call.params.number);
      return { message: commissionMessages.linkMailed };
    },
    openCommissionLink: async (call) => {
      await openLink(shop, call, call.params.number, call.body.token);
      return one(call.params.number);
    },
  });
};
