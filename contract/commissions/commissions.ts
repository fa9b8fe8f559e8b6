import { z } from 'zod';
import { dataOf, paged, schemas } from '#contract/api/answers.ts';
import { paging } from '#contract/api/paging-fields.ts';
import { isoDate, rupees } from '#contract/api/wire.ts';
import { policyVersions } from '#contract/content/policies.ts';
import { attachedImages } from '#contract/images/attached-images.ts';
import { orderMessages, orderStatuses } from '#contract/orders/order-rules.ts';
import { commissionForm, messageForm, note } from './commission-form.ts';
import { commissionSteps } from './commission-life.ts';
import { commissionSides } from './commission-rules.ts';
import { planDues, quoteStatuses } from './quote-rules.ts';

const quote = z.object({
  _id: z.string(),
  /** Counted from 1 within its commission. */
  number: z.number().int(),
  description: z.string(),
  /** Before tax, the tax, and both together. */
  price: rupees(),
  gstRate: z.number(),
  tax: rupees(),
  total: rupees(),
  deliverOn: z.string(),
  validUntil: z.string(),
  revisions: z.number().int(),
  /** The largest fee where it is cancelled once work has begun, in percent of the price. */
  cancellationPercent: z.number().int(),
  plan: z.array(z.object({ due: z.enum(planDues), amount: rupees() })),
  status: z.enum(quoteStatuses),
  createdAt: isoDate,
  answeredAt: isoDate.nullable(),
  /** The versions of the policies under which it was accepted. */
  policies: policyVersions.nullable(),
});
export type Quote = z.infer<typeof quote>;

const message = z.object({
  _id: z.string(),
  side: z.enum(commissionSides),
  /** Who of the staff wrote it, for the staff; null otherwise. */
  author: z.string().nullable(),
  text: z.string(),
  images: attachedImages,
  /** Whether the other side has seen it. */
  isRead: z.boolean(),
  createdAt: isoDate,
});
export type CommissionMessage = z.infer<typeof message>;

const event = z.object({
  _id: z.string(),
  /** Null for the first one. */
  from: z.enum(commissionSteps).nullable(),
  to: z.enum(commissionSteps),
  side: z.enum([...commissionSides, 'shop']),
  note: z.string(),
  createdAt: isoDate,
});
export type CommissionEvent = z.infer<typeof event>;

/** What a list says of a commission. */
export const commissionSummary = z.object({
  number: z.string(),
  title: z.string(),
  step: z.enum(commissionSteps),
  /** Messages of the other side that the reader has not seen. */
  unread: z.number().int(),
  /** Of the quote that is open or accepted: the sum with tax, and its days. */
  total: rupees().nullable(),
  validUntil: z.string().nullable(),
  deliverOn: z.string().nullable(),
  wantedOn: z.string().nullable(),
  createdAt: isoDate,
  /** Of the last word or change. */
  lastAt: isoDate,
  /** When step or wishes changed last, for `seen` of a change. */
  updatedAt: isoDate,
});
export type CommissionSummary = z.infer<typeof commissionSummary>;

/** The order that an accepted quote became. */
const commissionOrder = z.object({
  _id: z.string(),
  number: z.string(),
  status: z.enum(orderStatuses),
  /** The payment plan. */
  parts: z.array(
    z.object({
      number: z.number().int(),
      due: z.enum(planDues),
      amount: rupees(),
      paidAt: isoDate.nullable(),
      isDue: z.boolean(),
    }),
  ),
  /** What was paid, what of it went back, and what a cancelled one cost. */
  paid: rupees(),
  returned: rupees(),
  cancellationFee: rupees(),
  /** The largest fee, were it cancelled now. */
  largestFee: rupees(),
});
export type CommissionOrder = z.infer<typeof commissionOrder>;

export const commission = commissionSummary.extend({
  name: z.string(),
  size: z.string(),
  colours: z.string(),
  occasion: z.string(),
  place: z.string(),
  budget: rupees().nullable(),
  category: z.string().nullable(),
  product: z.object({ id: z.string(), name: z.string() }).nullable(),
  messages: z.array(message),
  events: z.array(event),
  /** The newest first. */
  quotes: z.array(quote),
  /** Null until a quote is accepted. */
  order: commissionOrder.nullable(),
  /** How often the customer asked for a change of the finished piece. */
  changes: z.number().int(),
  stars: z.number().int().nullable(),
});
export type Commission = z.infer<typeof commission>;

export const commissionNumber = z.object({ number: z.string().max(20) });
const params = commissionNumber;
const one = dataOf({ commission });
const images = z.array(z.file()).optional();

export const commissionsSchemas = schemas('Commissions', {
  requestCommission: {
    summary: 'Request a custom piece; the same words again within minutes are the same request',
    form: commissionForm.extend({ images }),
    answer: dataOf({ number: z.string() }),
  },
  listCommissions: {
    summary: "The caller's commissions, the last changed first",
    query: z.object(paging),
    answer: dataOf({
      commissions: z.array(commissionSummary),
      ...paged,
    }),
  },
  readCommission: {
    summary: 'One commission, for its customer: signed in, or in a browser that opened its link',
    params,
    answer: one,
  },
  writeToCommission: {
    summary: 'Write to the studio, with images',
    params,
    form: messageForm.extend({ images }),
    answer: one,
  },
  markCommissionRead: {
    summary: 'Mark what the studio wrote up to a moment as read',
    params,
    body: z.object({ until: isoDate }),
    answer: one,
  },
  answerQuote: {
    summary: 'Accept a quote, ask for a change of it, or decline it',
    params,
    body: z.object({
      quote: z.string().max(100),
      answer: z.enum(['accept', 'change', 'decline']),
      note,
    }),
    answer: one,
  },
  cancelCommission: {
    summary: 'Take back the request, or cancel before the piece is begun; what was paid goes back',
    params,
    body: z.object({ note }),
    answer: one,
  },
  payCommission: {
    summary: 'The path of a page on which the part that is due is paid',
    params,
    answer: dataOf({ path: z.string() }),
  },
  answerApproval: {
    summary: 'Approve the finished piece, or ask for a change of it',
    params,
    body: z.object({ answer: z.enum(['approve', 'change']), note }),
    answer: one,
  },
  rateCommission: {
    summary: 'Rate the delivered piece; the last rating counts',
    params,
    body: z.object({
      stars: z.number({ error: orderMessages.stars }).int().min(1).max(5),
    }),
    answer: one,
  },
  mailCommissionLink: {
    summary: 'Email a link to the address of the commission; answers the same if there is none',
    params,
    answer: z.object({}),
  },
  openCommissionLink: {
    summary: 'Open a commission in this browser with the token of an emailed link, once',
    params,
    body: z.object({ token: z.string().min(1).max(100) }),
    answer: one,
  },
});
