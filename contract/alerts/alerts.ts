import { z } from 'zod';
import { schemas } from '#contract/api/answers.ts';
import { isoDate } from '#contract/api/wire.ts';

export const alerts = z.object({
  /** Ledger rules that were broken at the last check, for the owner. */
  brokenRules: z.number().int(),
  /** Orders with a refund that the payment provider refused, for anyone who may try it again. */
  refusedRefunds: z.number().int(),
  /** Refunds of money that staff took, and have not given back yet; for the owner. */
  owedRefunds: z.number().int(),
  /** Orders that were delivered a week ago or longer, whose money nobody has recorded. */
  moneyDue: z.number().int(),
  /** UPI payments of which customers gave the reference, to compare with the bank. */
  upiReferences: z.number().int(),
  /** Mails that failed for good and that nobody has sent again. */
  failedMails: z.number().int(),
  /** Requests to the grievance officer that are due within a day, or overdue. */
  grievancesDue: z.number().int(),
  grievancesOverdue: z.number().int(),
  /** Data breaches that somebody still has to be notified of, for the owner. */
  untoldBreaches: z.number().int(),
  /** Reviews that somebody has reported. */
  reviewsReported: z.number().int(),
  /** Certificates without a number, and orders of which staff have to say which came back. */
  certificatesDue: z.number().int(),
  /** Why the last backup of the shop failed, for the owner. */
  backup: z.string().nullable(),
  /** Messages have been waiting since then for a channel that does not answer: the mail server, if none is named. */
  mailServer: z
    .object({
      channel: z.string().optional(),
      waiting: z.number().int(),
      since: isoDate,
      lastError: z.string(),
    })
    .nullable(),
  /** Payments came in, but no webhook of the payment provider reported them. */
  webhooks: z
    .object({
      /** By name. */
      provider: z.string(),
      /** Where its webhooks have to come. */
      path: z.string(),
      payments: z.number().int(),
      /** When the first of these payments came. */
      since: isoDate,
      lastAt: isoDate.nullable(),
      /** A webhook has arrived since, with a signature that matches none of the shop's secrets. */
      refusedAt: isoDate.nullable(),
    })
    .nullable(),
});

export type Alerts = z.infer<typeof alerts>;

export const alertsSchemas = schemas('Back office', {
  readNotices: {
    summary: 'What needs attention, as far as this role may see it',
    answer: z.object({ data: alerts }),
  },
});
