import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { paging } from '#contract/api/paging-fields.ts';
import { isoDate } from '#contract/api/wire.ts';
import { mailLimits, mailStates } from './mail-rules.ts';

const mailState = z.enum(mailStates);

export type MailState = z.infer<typeof mailState>;

export const mail = z.object({
  _id: z.string(),
  to: z.string(),
  /** The name of its channel, where the shop has more than one. */
  channel: z.string().nullable(),
  /** What it is: 'order-paid', 'message-reply'. */
  template: z.string(),
  orderId: z.string().nullable(),
  state: mailState,
  createdAt: isoDate,
  sentAt: isoDate.nullable(),
  failedAt: isoDate.nullable(),
  /** For a waiting mail that has been tried before. */
  nextTryAt: isoDate.nullable(),
  attempts: z.number().int(),
  /** Why the last try failed. */
  lastError: z.string().nullable(),
  /** How often staff had it sent again. */
  resent: z.number().int(),
  /** It holds a code or a link that opens an account, so nobody else may read it. */
  isSecret: z.boolean(),
});

export type Mail = z.infer<typeof mail>;

/** A channel without subjects or HTML leaves them empty. */
const content = z.object({ subject: z.string(), html: z.string(), text: z.string() });

export type MailContent = z.infer<typeof content>;

const params = z.object({ id: z.string().max(100) });

export const mailsSchemas = schemas('Back office', {
  listMails: {
    summary: 'The emails that the shop sends, newest first; `q` is an address or an order',
    query: z.object({
      state: mailState.optional(),
      q: z.string().trim().max(mailLimits.searchMax).optional(),
      ...paging,
    }),
    answer: dataOf({
      mails: z.array(mail),
      total: z.number().int(),
      pages: z.number().int(),
      /** Of all mails, regardless of the list's filter. */
      waiting: z.number().int(),
      failed: z.number().int(),
    }),
  },
  readMail: {
    summary: 'One email with its text; null if the text is secret or can no longer be rendered',
    params,
    answer: dataOf({ mail, content: content.nullable() }),
  },
  resendMail: {
    summary: 'Send an email again, or a waiting one at once',
    params,
    answer: dataOf({ mail }),
  },
});
