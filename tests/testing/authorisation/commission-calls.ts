import { commissionsApi } from '#contract/commissions/commissions.endpoints.ts';
import {
  buildAccepted,
  buildCommission,
  buildQuoted,
  mailedLink,
  quoteOf,
  setStep,
  wishes,
} from '#testing/build-commissions.ts';
import { buildMessage } from '#testing/build-messages.ts';
import { paintFile } from '#testing/send-form.ts';
import type { Prepare, Scene } from './scene.ts';

const words = { title: wishes.title, words: 'A wide one for the hall, with three peaks.' };

const paramsOf = async ({ shop, users }: Scene) => ({
  number: (await buildCommission(shop, users.customer)).number,
});

/** Commissions of the customer: valid input for their calls. */
export const commissionCalls: Record<string, Prepare> = {
  requestCommission: async () => ({ form: words, files: [await paintFile('wall.png')] }),
  readCommission: async (scene) => ({ params: await paramsOf(scene) }),
  writeToCommission: async (scene) => ({
    params: await paramsOf(scene),
    form: { text: 'Two metres.' },
  }),
  markCommissionRead: async (scene) => ({
    params: await paramsOf(scene),
    body: { until: scene.shop.clock.now().toISOString() },
  }),
  answerQuote: async ({ shop, users }) => {
    const { number, quoteId } = await buildQuoted(shop, users.customer, users.manager);
    return { params: { number }, body: { quote: quoteId, answer: 'accept' } };
  },
  cancelCommission: async (scene) => ({ params: await paramsOf(scene), body: {} }),
  payCommission: async ({ shop, users }) => ({
    params: { number: (await buildAccepted(shop, users.customer, users.manager)).number },
  }),
  answerApproval: async ({ shop, users }) => {
    const { number } = await buildAccepted(shop, users.customer, users.manager);
    await setStep(shop, number, 'for-approval');
    return { params: { number }, body: { answer: 'approve', note: '' } };
  },
  rateCommission: async ({ shop, users }) => {
    const { number } = await buildAccepted(shop, users.customer, users.manager);
    await setStep(shop, number, 'delivered');
    return { params: { number }, body: { stars: 5 } };
  },
  readCommissionCalendar: async () => ({ query: { month: '2026-12' } }),
  mailCommissionLink: async (scene) => ({ params: await paramsOf(scene) }),
  openCommissionLink: async (scene) => {
    const params = await paramsOf(scene);
    await scene.browsers.visitor.call(commissionsApi.mailCommissionLink, { params });
    return {
      params,
      body: { token: await mailedLink(scene.shop, scene.users.customer.email) },
    };
  },
  readAdminCommission: async (scene) => ({ params: await paramsOf(scene) }),
  noteDownCommission: ({ shop }) => ({
    form: { ...words, name: 'Leela', email: `leela-${shop.random.id()}@home.in` },
  }),
  openCommission: async ({ shop }) => ({
    params: { id: (await buildMessage(shop, { subject: 'custom' })).id },
  }),
  updateCommission: async (scene) => ({
    params: await paramsOf(scene),
    body: { ...wishes, size: '2 m' },
  }),
  replyToCommission: async (scene) => ({
    params: await paramsOf(scene),
    form: { text: 'How wide is the wall?' },
  }),
  markAdminCommissionRead: async (scene) => ({
    params: await paramsOf(scene),
    body: { until: scene.shop.clock.now().toISOString() },
  }),
  quoteCommission: async (scene) => ({
    params: await paramsOf(scene),
    body: quoteOf(scene.shop),
  }),
  moveCommission: async (scene) => ({
    params: await paramsOf(scene),
    body: { step: 'declined', note: 'We have no walnut.' },
  }),
  deleteCommission: async (scene) => ({ params: await paramsOf(scene) }),
};
