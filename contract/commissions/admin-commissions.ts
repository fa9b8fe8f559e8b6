import { z } from 'zod';
import { dataOf, paged, schemas } from '#contract/api/answers.ts';
import { paging } from '#contract/api/paging-fields.ts';
import { seen } from '#contract/api/seen.ts';
import { messageForm, note, noteDownForm, wishes } from './commission-form.ts';
import { commissionSteps } from './commission-life.ts';
import { commissionLimits, commissionSides, isMonth } from './commission-rules.ts';
import { commission, commissionNumber, commissionSummary } from './commissions.ts';
import { quoteFields } from './quote-fields.ts';

export const commissionStep = z.enum(commissionSteps);
export const commissionWaits = z.enum(commissionSides);

/** What the desk knows besides what the customer sees. */
const desk = {
  name: z.string(),
  /** Whose turn it is; null where nobody has to act. */
  waitsFor: commissionWaits.nullable(),
};

/** The steps that staff take without a form of their own. */
export const studioSteps = [
  'making',
  'for-approval',
  'approved',
  'ready',
  'declined',
  'cancelled',
] as const;
export type StudioStep = (typeof studioSteps)[number];

export const deskSummary = commissionSummary.extend(desk);
export type DeskSummary = z.infer<typeof deskSummary>;

export const deskCommission = commission.extend({
  ...desk,
  email: z.string(),
  userId: z.string().nullable(),
  accountEmail: z.string().nullable(),
  /** The rate that a product of its category has; 0 for a shop that may charge no GST. */
  gstRate: z.number(),
  /** The message to the shop that it began with. */
  contactId: z.string().nullable(),
});
export type DeskCommission = z.infer<typeof deskCommission>;

const calendarEntry = z.object({
  day: z.string(),
  /** The day of delivery, the last day to accept a quote, or when the customer wants it. */
  kind: z.enum(['delivery', 'answer', 'wanted']),
  number: z.string(),
  title: z.string(),
  name: z.string(),
  step: commissionStep,
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

const params = commissionNumber;
const one = dataOf({ commission: deskCommission });
const images = z.array(z.file()).optional();

export const adminCommissionsSchemas = schemas('Back office', {
  listAdminCommissions: {
    summary: 'Commissions by step, by whose turn it is and by search; the last changed first',
    query: z.object({
      step: commissionStep.optional(),
      waits: commissionWaits.optional(),
      q: z.string().trim().max(commissionLimits.searchMax).optional(),
      sort: z.enum(['newest', 'due']).optional(),
      ...paging,
    }),
    answer: dataOf({
      commissions: z.array(deskSummary),
      ...paged,
      /** Of all commissions, regardless of the list's filter. */
      waiting: z.number().int(),
      /** Rupees with tax: what open quotes come to, and those accepted in the last 30 days. */
      quoted: z.number(),
      accepted: z.number(),
    }),
  },
  readCommissionCalendar: {
    summary: 'The days of a month by which pieces, answers or quotes are due, and what is late',
    query: z.object({
      month: z.string().refine(isMonth, 'Please choose a month, such as 2026-11'),
    }),
    answer: dataOf({
      today: z.string(),
      entries: z.array(calendarEntry),
      /** Not sent though its day of delivery has passed. */
      late: z.array(calendarEntry),
    }),
  },
  readAdminCommission: { summary: 'One commission', params, answer: one },
  noteDownCommission: {
    summary: 'Record a request made by telephone or at a fair',
    form: noteDownForm.extend({ images }),
    answer: one,
  },
  openCommission: {
    summary: 'Open a commission from a message about a custom design; again is the same one',
    params: z.object({ id: z.string().max(100) }),
    answer: one,
  },
  updateCommission: {
    summary: 'Change what is known of the piece; with `seen`, only if that is the current state',
    params,
    body: wishes.safeExtend(seen),
    answer: one,
  },
  replyToCommission: {
    summary: 'Write to the customer, with images',
    params,
    form: messageForm.extend({ images }),
    answer: one,
  },
  markAdminCommissionRead: {
    summary: 'Mark what the customer wrote up to a moment as read',
    params,
    body: z.object({ until: z.iso.datetime() }),
    answer: one,
  },
  quoteCommission: {
    summary: 'Make a quote; it takes the place of an open one, which stays to be read',
    params,
    body: quoteFields.safeExtend(seen),
    answer: one,
  },
  moveCommission: {
    summary: 'Take a step, with a note to the customer; what is kept of a cancelled one is said',
    params,
    body: z.object({
      step: z.enum(studioSteps),
      note,
      /** The cancellation fee in rupees, with `cancelled`: all else that was paid goes back. */
      fee: z.number().min(0).max(commissionLimits.rupeesMax).default(0),
      ...seen,
    }),
    answer: one,
  },
  deleteCommission: {
    summary: 'Delete with all that was said and shown; not what was accepted',
    params,
    answer: z.object({}),
  },
});
