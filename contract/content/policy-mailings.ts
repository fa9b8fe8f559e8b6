import { z } from 'zod';
import { schemas } from '#contract/api/answers.ts';
import { isoDate } from '#contract/api/wire.ts';
import { toldPolicies } from './policy-rules.ts';

const params = z.object({ page: z.enum(toldPolicies) });

const mailing = z.object({
  /** From when the version holds, as its mails say. */
  holdsFrom: isoDate,
  startedAt: isoDate,
  people: z.number().int(),
  /** How many of their mails are written. */
  mailed: z.number().int(),
  /**
   * What of the mails is no longer right: the version is no longer scheduled, is scheduled for
   * another time, held before the time, or says something else. Null if they are right.
   */
  problem: z.enum(['withdrawn', 'moved', 'earlier', 'text']).nullable(),
});
export type PolicyMailing = z.infer<typeof mailing>;

export const policyMailings = z.object({
  /** How many customers there are. */
  people: z.number().int(),
  /** The version that customers can be told of now; null if there is none. */
  next: z
    .object({
      holdsFrom: isoDate,
      isComing: z.boolean(),
      /** What the mail says of it, in the studio's words. */
      summary: z.string(),
      /** How many of the customers are told of it already. */
      told: z.number().int(),
    })
    .nullable(),
  last: mailing.nullable(),
});
export type PolicyMailings = z.infer<typeof policyMailings>;

const answer = z.object({ data: policyMailings });

export const policyMailingsSchemas = schemas('Content', {
  readPolicyMailings: {
    summary: 'The emails to customers about changed terms or privacy, sent and possible',
    params,
    answer,
  },
  mailPolicy: {
    summary: 'Email every customer, once, that the terms or the privacy policy change',
    params,
    body: z.object({ seen: isoDate.optional() }),
    answer,
  },
});
