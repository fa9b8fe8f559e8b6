import { z } from 'zod';
import { consent } from '#contract/accounts/consents.ts';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { isoDate } from '#contract/api/wire.ts';

const count = z.number().int();

export const pendingErasure = z.object({ askedAt: isoDate, dueAt: isoDate });

export type PendingErasure = z.infer<typeof pendingErasure>;

export const ownPrivacy = z.object({
  /** Newest first; none of accounts that were opened before there was a record. */
  consents: z.array(consent),
  /** Null if no erasure was requested. */
  erasure: pendingErasure.nullable(),
  /** What has to be finished before the account can be deleted. */
  inTheWay: z.object({ orders: count, returns: count, refunds: count }),
  /** Orders that stay, without the customer; of these, ones whose tax invoice names its buyer. */
  stays: z.object({ orders: count, namedInvoices: count }),
  /** Staff must leave the staff first; the last owner must make somebody else an owner first. */
  staff: z.enum(['no', 'yes', 'last-owner']),
});

export type OwnPrivacy = z.infer<typeof ownPrivacy>;

/** Where the file is fetched; a zip and no JSON. */
export const ownDataRoute = '/api/auth/privacy/data.zip';

export const privacySchemas = schemas('Account', {
  readPrivacy: {
    summary: 'What the user has agreed to, and the state of their account’s deletion',
    answer: z.object({ data: ownPrivacy }),
  },
  askForData: {
    summary: 'Where the file with all of the user’s data can be fetched; requires a fresh proof',
    answer: dataOf({ address: z.string() }),
  },
  askErasure: {
    summary:
      'Request the deletion of one’s own account after a waiting period; requires a fresh proof',
    answer: dataOf({ erasure: pendingErasure }),
  },
  keepAccount: { summary: 'Cancel the account’s deletion', answer: z.object({}) },
});
